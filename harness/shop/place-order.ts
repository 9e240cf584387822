import { randomUUID } from 'node:crypto';

type PlacedOrder = { id: number; cookie: string };

/** An order by a new customer. */
export const orderRequest = (changes: Record<string, unknown> = {}) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify({
    email: `customer-${randomUUID()}@example.com`,
    targetMarket: 'Owners of small bakeries who open before dawn',
    productService: 'A dough-planning app that says how much to bake tomorrow',
    reportType: 'full',
    tier: 'elite',
    selectedModules: ['voiceOfCustomer', 'contentStrategy', 'confession'],
    promoCode: 'FREE100',
    ...changes,
  }),
});

/** Orders over HTTP like a browser, a new one unless it shows its cookie; used by demo, e2e and chaos. */
export async function placeOrder(
  web: string,
  changes: Record<string, unknown> = {},
  known = '',
): Promise<PlacedOrder> {
  const { headers, ...request } = orderRequest(changes);
  const response = await fetch(`${web}/api/analysis`, { ...request, headers: { ...headers, cookie: known } });
  if (response.status !== 201) throw new Error(`order refused: ${response.status} ${await response.text()}`);
  const { id } = (await response.json()) as { id: number };
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { id, cookie: cookie || known };
}

export async function readOrder(web: string, order: PlacedOrder) {
  const response = await fetch(`${web}/api/analysis/${order.id}`, { headers: { cookie: order.cookie } });
  if (!response.ok) throw new Error(`analysis ${order.id}: ${response.status}`);
  return (await response.json()) as {
    status: string;
    failureReason: string | null;
    progress: { done: number; total: number };
  };
}

export async function untilCompleted(web: string, order: PlacedOrder, timeoutMs: number): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const { status, failureReason } = await readOrder(web, order);
    if (status === 'completed') return;
    if (Date.now() > giveUpAt || status === 'failed')
      throw new Error(`analysis ${order.id} is ${status}: ${failureReason}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
