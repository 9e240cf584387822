import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { placeOrder, untilCompleted } from '../../harness/shop/place-order.ts';
import { until } from '../../harness/until.ts';

export type UpgradedShop = {
  web: string;
  mail: string;
  paypal: string;
  /** A new browser profile: no cookie, no storage. */
  openBrowser: () => Promise<BrowserContext>;
  /** Makes an operator with the release's own command. */
  createAdministrator: (email: string, password: string) => Promise<void>;
};
type Holder = { cookie?: string; token?: string };
export type Earlier = Awaited<ReturnType<typeof becomeCustomer>>;
type Analysis = { id: number; status: string; results: Record<string, unknown> };
type Call = { id: number; callStatus: string; turns: unknown[] };
type AnswersOfAll = { id: number; answers: unknown[] };

/** Throws with the answer when it is not 2xx. */
export async function ask(shop: UpgradedShop, holder: Holder, path: string, body?: object) {
  const response = await fetch(`${shop.web}${path}`, {
    signal: AbortSignal.timeout(60_000),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(holder.cookie && { cookie: holder.cookie }),
      ...(holder.token && { authorization: `Bearer ${holder.token}` }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${path}: ${response.status} ${bytes.toString().slice(0, 200)}`);
  return bytes;
}
export const askJson = async <T>(...request: Parameters<typeof ask>): Promise<T> =>
  JSON.parse((await ask(...request)).toString()) as T;

/** A finished report, used in every way, at the running release. */
export async function talkAndRead(shop: UpgradedShop, holder: Holder, id: number, phoneNumber: string) {
  const session = await askJson<{ id: number }>(shop, holder, '/api/chat/session', { analysisRequestId: id });
  const { messages } = await askJson<{ messages: unknown[] }>(shop, holder, '/api/chat/message', {
    sessionId: session.id,
    message: 'What would it cost you to do nothing?',
  });
  const voice = await ask(shop, holder, `/api/analysis/${id}/voice`);
  const { phone } = await askJson<{ phone: { consent: { version: string } } }>(
    shop,
    holder,
    `/api/analysis/${id}/talk`,
  );
  const placed = await askJson<Call>(shop, holder, '/api/phone/call', {
    analysisRequestId: id,
    phoneNumber,
    consent: phone.consent.version,
  });
  const ofAll = await askJson<AnswersOfAll>(shop, holder, `/api/analysis/${id}/ask-all`, {
    texts: ['Know tonight what to bake tomorrow.'],
  });
  const call = await until('the call has ended', 60_000, async () => {
    const now = await askJson<Call>(shop, holder, `/api/phone/call/${placed.id}`);
    return ['completed', 'failed', 'canceled', 'no-answer', 'busy'].includes(now.callStatus) ? now : null;
  });
  return { sessionId: session.id, messages, voice, call, ofAll };
}

/** Everything a customer or operator can hold during an upgrade, made at the running release. */
export async function becomeCustomer(shop: UpgradedShop) {
  const email = `earlier-${randomUUID()}@example.com`;
  const order = await placeOrder(shop.web, { email, selectedModules: ['confession', 'voiceOfCustomer'] });
  const unpaid = await placeOrder(shop.web, { promoCode: '' });
  const { orderId } = await askJson<{ orderId: string }>(shop, unpaid, '/api/paypal/orders', {
    analysisId: unpaid.id,
  });

  const administrator = { email: 'operator@innerbuyer.example', password: 'loopback-administrator' };
  await shop.createAdministrator(administrator.email, administrator.password);
  const { token } = await askJson<{ token: string }>(shop, {}, '/api/admin/login', administrator);

  const signedIn = await shop.openBrowser();
  const page = await signedIn.newPage();
  await page.goto(`${shop.web}/api/login?returnTo=/dashboard`);
  await page.getByRole('button', { name: 'Continue as Mia Berg' }).click();
  await page.getByText('Total Reports').waitFor();

  await untilCompleted(shop.web, order, 60_000);
  const report = await askJson<Analysis>(shop, order, `/api/analysis/${order.id}`);
  const talk = await talkAndRead(shop, order, order.id, '+12025552001');
  await ask(shop, order, `/api/analysis/${order.id}/pdf`);
  const link = await until('a private link is mailed', 60_000, async () => {
    const inbox = await fetch(`${shop.mail}/messages?to=${encodeURIComponent(email)}`);
    const mails = (await inbox.json()) as { text: string }[];
    return mails.map(({ text }) => /http:\/\/\S+key=[\w.-]+/.exec(text)?.[0]).find(Boolean) ?? null;
  });
  return { order, report, talk, link, unpaid: { ...unpaid, orderId }, token, signedIn };
}
