import type { ChaosShop } from '../chaos-shop.ts';

/** The model refuses this subject, so some orders fail for certain. */
export const refusedMarket = 'People whom the model will not write about';

const post = async (url: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
};

/** The first matching scenario wins, so shares of all calls become probabilities of the remaining calls. */
function chancesOf<T>(shares: [share: number, effect: T][]): { probability: number; effect: T }[] {
  let left = 1;
  return shares.map(([share, effect]) => {
    const probability = share / left;
    left -= share;
    return { probability, effect };
  });
}

const paypalOperations = [
  'oauth.token',
  'orders.create',
  'orders.get',
  'orders.capture',
  'captures.refund',
  'certs.get',
];

/** A fifth of all calls to the model, the mail server and PayPal fail in several ways; so do PayPal's notices. */
export async function failAFifthOfEverything(shop: ChaosShop, random: () => number): Promise<void> {
  // Scenarios with the same seed would always match together.
  const often = () => ({ times: null, seed: Math.floor(random() * 2 ** 31) });
  await refuseSomeMarkets(shop);
  await shop.addModelScenario({
    ...often(),
    probability: 0.2,
    effect: { kind: 'mixed', refusalShare: 0 },
  });
  for (const mail of chancesOf<object>([
    [0.15, { kind: 'reject', code: 451 }],
    [0.05, { kind: 'accept-then-drop' }],
  ]))
    await post(`${shop.mail}/scenarios`, { ...often(), ...mail });
  for (const operation of paypalOperations)
    for (const call of chancesOf<object>([
      [0.1, { kind: 'status', status: 503 }],
      [0.06, { kind: 'timeout-after-effect' }],
      [0.04, { kind: 'drop-connection' }],
    ]))
      await post(`${shop.paypal}/emulator/scenarios`, { ...often(), ...call, match: { operation } });
  // The first notices, so that each happens however few there are; the others by chance.
  for (const [times, effect] of [
    [3, { kind: 'reorder-webhook' }],
    [2, { kind: 'duplicate-webhook', copies: 2 }],
    [1, { kind: 'lose-webhook' }],
  ])
    await post(`${shop.paypal}/emulator/scenarios`, { times, effect, match: { operation: 'webhook' } });
  for (const notice of chancesOf<object>([
    [0.2, { kind: 'lose-webhook' }],
    [0.2, { kind: 'duplicate-webhook', copies: 2 }],
    [0.2, { kind: 'reorder-webhook' }],
  ]))
    await post(`${shop.paypal}/emulator/scenarios`, {
      ...often(),
      ...notice,
      match: { operation: 'webhook' },
    });
}

const refuseSomeMarkets = (shop: ChaosShop) =>
  shop.addModelScenario({
    match: { promptIncludes: refusedMarket },
    times: null,
    effect: { kind: 'refusal' },
  });

/** The model's refusal of a subject is permanent and no fault. */
export async function endAllFaults(shop: ChaosShop): Promise<void> {
  for (const url of [`${shop.llm}/scenarios`, `${shop.mail}/scenarios`, `${shop.paypal}/emulator/scenarios`])
    await fetch(url, { method: 'DELETE' });
  await refuseSomeMarkets(shop);
}

type PaypalEvent = { createTime: string; fate: string; deliveries: { at: string; status: number | null }[] };

/** Counted from the providers' own records. */
export async function countFaults(shop: ChaosShop) {
  const [calls, events] = await Promise.all([
    read<{ status: number | null }[]>(`${shop.paypal}/emulator/requests`),
    read<PaypalEvent[]>(`${shop.paypal}/emulator/webhooks`),
  ]);
  const modelCalls = await shop.modelCalls();
  const failed = (list: readonly { status: number | null }[]) =>
    list.filter(({ status }) => status === null || status >= 429).length;
  const accepted = ({ deliveries }: PaypalEvent) =>
    deliveries.filter(({ status }) => status !== null && status < 300);
  const arrivals = events
    .flatMap((event) => {
      const at = accepted(event)[0]?.at;
      return at ? [{ made: event.createTime, at }] : [];
    })
    .sort((a, b) => a.made.localeCompare(b.made));
  return {
    modelCalls: modelCalls.length,
    modelFailed: failed(modelCalls),
    paypalCalls: calls.length,
    paypalFailed: failed(calls),
    notices: events.length,
    noticesLost: events.filter(({ fate }) => fate === 'lost').length,
    noticesTwice: events.filter((event) => accepted(event).length > 1).length,
    noticesOvertaken: arrivals.filter(({ at }, index) =>
      arrivals.slice(index + 1).some((later) => later.at < at),
    ).length,
  };
}

const read = async <T>(url: string): Promise<T> => (await fetch(url)).json() as Promise<T>;
