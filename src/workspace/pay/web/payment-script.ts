import type { PayPalNamespace } from '@paypal/paypal-js';

/** How long to wait before each of the eight attempts to find the script. */
const waitsMs = [100, 750, 750, 750, 750, 750, 750, 750] as const;

export function paymentScriptUrl({ scriptUrl, clientId }: { scriptUrl: string; clientId: string }): string {
  const url = new URL(scriptUrl);
  const options = {
    'client-id': clientId,
    currency: 'USD',
    'disable-funding': 'credit,card',
    intent: 'capture',
    components: 'buttons',
  };
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, value);
  return url.href;
}

/** The provider's script sets it on the styles it inserts; without it the page's CSP blocks them. */
function nonceOfThisPage(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === 'csp-nonce')?.description;
}

let pending: HTMLScriptElement | null = null;

/** Adds the script once; a script that failed to load is removed for the next attempt. */
function requestScript(url: string): void {
  if (pending !== null) return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  const nonce = nonceOfThisPage();
  if (nonce) script.dataset.cspNonce = nonce;
  script.onerror = () => {
    script.remove();
    pending = null;
  };
  pending = script;
  document.head.append(script);
}

export type PaymentButtons = NonNullable<PayPalNamespace['Buttons']>;

/** Polls for the provider's buttons until they exist or all attempts have failed. */
export function waitForButtons(
  url: string,
  then: { onReady: (buttons: PaymentButtons) => void; onMissing: () => void },
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = (attempt: number) => {
    const buttons = window.paypal?.Buttons;
    if (buttons) return then.onReady(buttons);
    const waitMs = waitsMs[attempt];
    if (waitMs === undefined) return then.onMissing();
    requestScript(url);
    timer = setTimeout(() => look(attempt + 1), waitMs);
  };
  look(0);
  return () => clearTimeout(timer);
}
