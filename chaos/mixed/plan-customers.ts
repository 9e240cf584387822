import { seededRandom } from '../../src/platform/rules/seeded-random.ts';

export type CustomerPlan = {
  number: number;
  atMs: number;
  kind: 'free' | 'paid' | 'never-pays';
  /** The browser captures, only returns, or disappears at PayPal; then a notice or the sweep must find the payment. */
  pays: 'captures' | 'comes-back' | 'vanishes';
  isRefused: boolean;
  /** Whether a chat's reply is waited for, or its reader disconnects before it. */
  chats: 'waits' | 'leaves';
  /** Whether the buyer is also called on the phone. */
  calls: boolean;
  /** Ordered before the trouble begins: however slow the machine, somebody can talk and be called during it. */
  isEarly: boolean;
  deletes: 'never' | 'while-written' | 'during-reply' | 'during-call';
  /** Own random numbers per customer, so that customers do not influence each other. */
  random: () => number;
};

const orderEveryMs = 1_300;
/** No orders in the last seconds: too late for any fault to hit them. */
const lastOrderMs = 6_000;

/** These come first, so that even the shortest run has them refused, paid and found. */
const first: (Pick<CustomerPlan, 'kind' | 'pays' | 'isRefused'> & Partial<CustomerPlan>)[] = [
  { kind: 'paid', pays: 'captures', isRefused: true },
  { kind: 'free', pays: 'captures', isRefused: false, calls: true, deletes: 'during-call', isEarly: true },
  { kind: 'paid', pays: 'vanishes', isRefused: false },
  { kind: 'paid', pays: 'comes-back', isRefused: true },
  { kind: 'never-pays', pays: 'vanishes', isRefused: false },
  { kind: 'paid', pays: 'captures', isRefused: false, deletes: 'while-written' },
  { kind: 'free', pays: 'captures', isRefused: true },
  {
    kind: 'free',
    pays: 'captures',
    isRefused: false,
    chats: 'waits',
    calls: true,
    deletes: 'never',
    isEarly: true,
  },
  { kind: 'free', pays: 'captures', isRefused: false, chats: 'leaves', deletes: 'during-reply' },
];

/** The same seed gives the same customers in the same order. */
export function planCustomers({
  seconds,
  random,
}: {
  seconds: number;
  random: () => number;
}): CustomerPlan[] {
  const plans: CustomerPlan[] = [];
  for (let atMs = 0; atMs < seconds * 1_000 - lastOrderMs; atMs += orderEveryMs * (0.5 + random())) {
    const number = plans.length;
    const [kind, pays, refused] = [random(), random(), random()];
    const byChance = {
      kind: kind < 0.4 ? 'free' : kind < 0.95 ? 'paid' : 'never-pays',
      pays: pays < 0.5 ? 'captures' : pays < 0.75 ? 'comes-back' : 'vanishes',
      isRefused: refused < 0.06,
    } as const;
    const own = seededRandom(Math.floor(random() * 2 ** 32));
    const plan = { isEarly: false, ...byChance, ...talkOf(own), ...first[number] };
    // A payment that PayPal has not settled yet keeps its analysis from being deleted.
    const mayDelete = plan.kind === 'free' || (plan.kind === 'paid' && plan.pays === 'captures');
    if (!mayDelete) plan.deletes = 'never';
    plans.push({ ...plan, number, atMs: Math.round(atMs), random: own });
  }
  return plans;
}

function talkOf(random: () => number): Pick<CustomerPlan, 'chats' | 'calls' | 'deletes'> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return {
    chats: pick(['waits', 'leaves']),
    calls: random() < 0.4,
    deletes: random() < 0.2 ? pick(['while-written', 'during-reply', 'during-call']) : 'never',
  };
}
