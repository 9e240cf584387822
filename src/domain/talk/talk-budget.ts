/** The four ways of talking to a buyer that cost money; each report has a budget for each. */
export const talkKinds = ['chat', 'voice', 'call', 'panel'] as const;
export type TalkKind = (typeof talkKinds)[number];

export type TalkBudgets = Record<TalkKind, number>;

/**
 * What a report has spent of one kind. A failed attempt does not count against the customer but costs us money:
 * `failed` counts attempts, because one request may be repeated any number of times.
 */
export type TalkSpent = { done: number; claimed: number; failed: number; calls: number; tokens: number };

/** Units are what the customer sees; calls and tokens include failed ones. */
export type TalkLimits = { units: number; failures: number; calls: number; tokens: number };

type LimitedBy = { budgets: TalkBudgets; panelRepeats: number; call: { maxSeconds: number } };

const failuresForEachUnit = 2;
/** Leaves a report with a small budget room for a failure. */
const spareUnits = 5;
/** The longest prompt (a chat of 60,000 characters) with its reply takes about 20,000; most take 2,000 to 8,000. */
const tokensForEachCall = 12_000;

/** Model calls per unit in a bad case. */
const callsForEachUnit: Record<TalkKind, (settings: LimitedBy) => number> = {
  // The reply and its judge, some corrections with theirs, and sometimes the notes of a long conversation.
  chat: () => 5,
  // Two drafts and the recording.
  voice: () => 3,
  // A reply and the judging of its sentence every two seconds, plus the debrief with its retries.
  call: ({ call }) => call.maxSeconds + 10,
  // Five personas answer three texts, and one call places the answers.
  panel: ({ panelRepeats }) => panelRepeats * 16,
};

export function talkLimits(kind: TalkKind, settings: LimitedBy): TalkLimits {
  const units = settings.budgets[kind];
  const calls = (units + spareUnits) * callsForEachUnit[kind](settings);
  return { units, failures: units * failuresForEachUnit, calls, tokens: calls * tokensForEachCall };
}

/** Failures, calls or tokens are used up, though units may be left. */
export const isExhausted = (limits: TalkLimits, { failed, calls, tokens }: TalkSpent): boolean =>
  failed >= limits.failures || calls >= limits.calls || tokens >= limits.tokens;

export const talkLeft = (limits: TalkLimits, spent: TalkSpent): number =>
  isExhausted(limits, spent) ? 0 : Math.max(0, limits.units - spent.done - spent.claimed);

/** A claim older than this belongs to a killed process. */
export const talkClaimLeaseMs: Record<TalkKind, number> = {
  // Renewed while the reply is written, so after a kill the customer waits seconds, not minutes.
  chat: 20_000,
  voice: 3 * 60_000,
  // A call is never dialled again, so its claim never expires.
  call: Number.POSITIVE_INFINITY,
  panel: 30 * 60_000,
};
