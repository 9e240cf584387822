/** The four ways of talking to a buyer that spend our money, each with a budget of its own for every report. */
export const talkKinds = ['chat', 'voice', 'call', 'panel'] as const;
export type TalkKind = (typeof talkKinds)[number];

/** What one report may spend of each kind. */
export type TalkBudgets = Record<TalkKind, number>;

/**
 * What a report has spent of one kind. A failed attempt uses up nothing the customer was promised, but it costs us money:
 * `failed` counts attempts, not requests, because one request may be repeated without end.
 */
export type TalkSpent = { done: number; claimed: number; failed: number; calls: number; tokens: number };

/** What a report may spend of one kind: units the customer sees, and model calls and tokens, failed ones included. */
export type TalkLimits = { units: number; failures: number; calls: number; tokens: number };

type LimitedBy = { budgets: TalkBudgets; panelRepeats: number; call: { maxSeconds: number } };

const failuresForEachUnit = 2;
/** A report with a small budget may meet a fault too. */
const spareUnits = 5;
/** The longest prompt (a chat of 60,000 characters) with its reply takes about 20,000; most take 2,000 to 8,000. */
const tokensForEachCall = 12_000;

/** Model calls that one unit takes on average when nothing goes well. */
const callsForEachUnit: Record<TalkKind, (settings: LimitedBy) => number> = {
  // The reply, some corrections of it, and now and then the notes of a long talk.
  chat: () => 4,
  // Two drafts and the recording.
  voice: () => 3,
  // One for every two seconds, and the debrief with its retries.
  call: ({ call }) => Math.ceil(call.maxSeconds / 2) + 10,
  // Five people answer three texts, and one call places the answers.
  panel: ({ panelRepeats }) => panelRepeats * 16,
};

export function talkLimits(kind: TalkKind, settings: LimitedBy): TalkLimits {
  const units = settings.budgets[kind];
  const calls = (units + spareUnits) * callsForEachUnit[kind](settings);
  return { units, failures: units * failuresForEachUnit, calls, tokens: calls * tokensForEachCall };
}

/** Whether failures, calls or tokens ended it, while units may be left. */
export const isExhausted = (limits: TalkLimits, { failed, calls, tokens }: TalkSpent): boolean =>
  failed >= limits.failures || calls >= limits.calls || tokens >= limits.tokens;

/** What the customer can still ask for. */
export const talkLeft = (limits: TalkLimits, spent: TalkSpent): number =>
  isExhausted(limits, spent) ? 0 : Math.max(0, limits.units - spent.done - spent.claimed);

/** How long a claim is believed to be at work. Its process was killed when it is older. */
export const talkClaimLeaseMs: Record<TalkKind, number> = {
  // Renewed while the reply is written, so that after a kill the customer waits seconds, not minutes.
  chat: 20_000,
  voice: 3 * 60_000,
  // A call is never dialled again, so its claim is never given back.
  call: Number.POSITIVE_INFINITY,
  panel: 30 * 60_000,
};
