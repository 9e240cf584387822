import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

type Cookies = string;
export type Traffic = Awaited<ReturnType<typeof startTraffic>>;

const orderEveryMs = 1_500;
/** At most this many reports at once, so that a slow machine keeps up. */
const customersAtOnce = 6;
const pollEveryMs = 500;
const longestReportMs = 150_000;
const longestRequestMs = 30_000;
const everyNthIsPaid = 4;

/** Customers who order (some pay), poll until the report is there, and look at pages. */
export function startTraffic(web: string, paypal: string) {
  let open = true;
  let orders = 0;
  let requests = 0;
  let completed = 0;
  const failures: string[] = [];
  const running = new Set<Promise<unknown>>();

  /** Whatever is not 2xx is a failure that a customer would have seen. */
  const ask = async (path: string, init: RequestInit = {}) => {
    requests += 1;
    try {
      const response = await fetch(`${web}${path}`, {
        ...init,
        signal: AbortSignal.timeout(longestRequestMs),
      });
      const text = await response.text();
      if (!response.ok)
        failures.push(`${init.method ?? 'GET'} ${path}: ${response.status} ${text.slice(0, 200)}`);
      return { ok: response.ok, response, text };
    } catch (error) {
      const { cause = error } = error as Error;
      failures.push(`${init.method ?? 'GET'} ${path}: ${cause}`);
      return null;
    }
  };
  const post = (path: string, body: object, cookie: Cookies) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie },
      body: JSON.stringify(body),
    });

  const pay = async (analysisId: number, cookie: Cookies) => {
    const created = await post('/api/paypal/orders', { analysisId }, cookie);
    if (!created?.ok) return;
    const { orderId } = JSON.parse(created.text) as { orderId: string };
    await fetch(`${paypal}/emulator/orders/${orderId}/approve`, { method: 'POST' });
    await post(`/api/paypal/orders/${orderId}/capture`, {}, cookie);
  };

  const beCustomer = async (isPaying: boolean) => {
    const ordered = await post(
      '/api/analysis',
      {
        email: `customer-${randomUUID()}@example.com`,
        targetMarket: 'Owners of small bakeries who open before dawn',
        productService: 'A dough-planning app that says how much to bake tomorrow',
        reportType: 'full',
        tier: 'elite',
        selectedModules: ['confession'],
        ...(!isPaying && { promoCode: 'FREE100' }),
      },
      '',
    );
    if (!ordered?.ok) return;
    const { id } = JSON.parse(ordered.text) as { id: number };
    const cookie = ordered.response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    if (isPaying) await pay(id, cookie);
    const giveUpAt = performance.now() + longestReportMs;
    for (;;) {
      const read = await ask(`/api/analysis/${id}`, { headers: { cookie } });
      const status = read?.ok ? (JSON.parse(read.text) as { status: string }).status : 'unknown';
      if (status === 'completed') completed += 1;
      if (status === 'failed') failures.push(`analysis ${id} failed`);
      if (status === 'completed' || status === 'failed') return;
      if (performance.now() > giveUpAt) {
        failures.push(`analysis ${id} is ${status} after ${longestReportMs / 1000} s`);
        return;
      }
      await sleep(pollEveryMs);
    }
  };
  const keep = (work: Promise<unknown>) => {
    running.add(work);
    void work.finally(() => running.delete(work));
  };

  keep(
    (async () => {
      while (open) {
        if (orders - completed < customersAtOnce) {
          keep(beCustomer(orders % everyNthIsPaid === everyNthIsPaid - 1));
          orders += 1;
        }
        await sleep(orderEveryMs);
      }
    })(),
  );
  keep(
    (async () => {
      for (let turn = 0; open; turn += 1) {
        await ask(['/readyz', '/', '/healthz', '/sample'][turn % 4] as string);
        await sleep(50);
      }
    })(),
  );

  return {
    counts: () => ({ orders, completed, requests }),
    failures,
    /** No further orders; resolves when the last customer has the report or has given up. */
    end: async () => {
      open = false;
      while (running.size > 0) await Promise.all(running);
    },
  };
}
