import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosShop } from '../chaos-shop.ts';

/** What one customer came to, as their browser saw it. */
export type Customer = {
  analysisId: number | null;
  cookie: string;
  kind: 'free' | 'paid';
  /** Answers that no fault excuses: a stranger's 404 on one's own order, a 500. */
  wrongAnswers: string[];
  repliesSeen: number;
};

type Answer = { status: number; body: string; cookies: string[]; location: string | null };

/** A browser that keeps trying, as ours does: the same key for the same action, on whichever server answers. */
function browser(servers: readonly string[], random: () => number, customer: Customer) {
  const excused = new Set([429, 503]);
  return async (
    method: string,
    path: string,
    body: object | null,
    { tries = 40, headers = {} }: { tries?: number; headers?: Record<string, string> } = {},
  ): Promise<Answer | null> => {
    const key = randomUUID();
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const server = servers[Math.floor(random() * servers.length)] as string;
      try {
        const response = await fetch(`${server}${path}`, {
          method,
          redirect: 'manual',
          signal: AbortSignal.timeout(20_000),
          headers: {
            cookie: customer.cookie,
            ...(method !== 'GET' && { 'idempotency-key': key }),
            ...(body && { 'content-type': 'application/json' }),
            ...headers,
          },
          body: body && JSON.stringify(body),
        });
        const text = await response.text();
        const { status } = response;
        if (status >= 500 && !excused.has(status)) customer.wrongAnswers.push(`${method} ${path}: ${status}`);
        if (status < 500 && !excused.has(status)) {
          const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
          return { status, body: text, cookies, location: response.headers.get('location') };
        }
      } catch {
        // The server was killed, paused or not back yet.
      }
      await sleep(250 + random() * 500);
    }
    return null;
  };
}

/** Orders, pays in one of three ways, follows the report to its end, and talks to its buyer. */
export async function liveThroughIt(
  shop: ChaosShop & { servers: readonly string[] },
  kind: Customer['kind'],
  random: () => number,
  until: { orderingEnds: number },
): Promise<Customer> {
  const customer: Customer = { analysisId: null, cookie: '', kind, wrongAnswers: [], repliesSeen: 0 };
  const send = browser(shop.servers, random, customer);
  const ordered = await send('POST', '/api/analysis', order(kind));
  if (ordered?.status !== 201) return customer;
  const { id } = JSON.parse(ordered.body) as { id: number };
  customer.analysisId = id;
  customer.cookie = ordered.cookies.join('; ');
  if (kind === 'paid') await pay(shop, send, id, random);
  while (performance.now() < until.orderingEnds) {
    const seen = await send('GET', `/api/analysis/${id}`, null);
    if (seen && seen.status !== 200) customer.wrongAnswers.push(`own order: ${seen.status}`);
    const status = seen && (JSON.parse(seen.body) as { status: string }).status;
    if (status === 'completed') await chat(send, id, customer, until);
    if (status === 'completed' || status === 'failed') break;
    await sleep(1_000);
  }
  return customer;
}

const order = (kind: Customer['kind']) => ({
  email: `chaos-${randomUUID()}@example.com`,
  targetMarket: 'Owners of small bakeries who open before dawn',
  productService: 'A dough-planning app that says how much to bake tomorrow',
  reportType: 'full',
  tier: 'elite',
  selectedModules: ['voiceOfCustomer'],
  promoCode: kind === 'free' ? 'FREE100' : '',
});

type Send = ReturnType<typeof browser>;

async function pay(shop: ChaosShop, send: Send, analysisId: number, random: () => number): Promise<void> {
  const created = await send('POST', '/api/paypal/orders', { analysisId });
  if (created?.status !== 201) return;
  const { orderId } = JSON.parse(created.body) as { orderId: string };
  await fetch(`${shop.paypal}/emulator/orders/${orderId}/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const way = random();
  // The browser captures, or only comes back, or vanishes at PayPal: then a notice or the sweep must find it.
  if (way < 0.5) await send('POST', `/api/paypal/orders/${orderId}/capture`, null);
  if (way < 0.75)
    await send('GET', `/api/paypal/success?custom=${analysisId}&PayerID=X&orderID=${orderId}`, null);
}

async function chat(
  send: Send,
  analysisRequestId: number,
  customer: Customer,
  until: { orderingEnds: number },
): Promise<void> {
  const opened = await send('POST', '/api/chat/session', { analysisRequestId });
  if (opened?.status !== 200) return;
  const { id: sessionId } = JSON.parse(opened.body) as { id: number };
  for (const message of ['What would it cost you to do nothing?', 'And what would change your mind?']) {
    if (performance.now() > until.orderingEnds) return;
    const answered = await send('POST', '/api/chat/message', { sessionId, message });
    if (answered?.status === 200) customer.repliesSeen += 1;
  }
}
