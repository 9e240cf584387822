/** A literal instead of an import: an error caused by a script that did not load must still be reported. */
export const path = '/api/browser-errors';
/** Limits the reports of a page that fails again and again. */
const maxReports = 10;
let reports = 0;
const limits = { message: 500, stack: 4_000, path: 200 } as const;

/** A stack frame of an inline script contains the page's full address, which can contain a key. */
const withoutKeys = (text: string): string => text.replace(/([?&#]key=)[\w.-]+/g, '$1[hidden]');

export function describeError(error: unknown, pathname: string) {
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? error.stack : undefined;
  return {
    message: withoutKeys(message).slice(0, limits.message),
    ...(stack === undefined ? {} : { stack: withoutKeys(stack).slice(0, limits.stack) }),
    path: pathname.slice(0, limits.path),
  };
}

/** Never throws and never waits: a failing report must not become the next error. */
export function reportError(error: unknown): void {
  if (reports >= maxReports) return;
  reports += 1;
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(describeError(error, location.pathname)),
    keepalive: true,
  }).catch(() => undefined);
}

export function listenForErrors(): () => void {
  const onError = (event: ErrorEvent) => reportError(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => reportError(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
