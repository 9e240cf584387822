/** The four ways of talking to a buyer that spend our money, each with a budget of its own for every report. */
export const talkKinds = ['chat', 'voice', 'call', 'panel'] as const;
export type TalkKind = (typeof talkKinds)[number];

/** What one report may spend of each kind. */
export type TalkBudgets = Record<TalkKind, number>;

/** What is being spent counts as spent; what failed does not, or our own trouble would use up the customer's budget. */
export type TalkSpent = { done: number; claimed: number; failed: number };

/** A budget of ten may fail twenty times more before we stop trying: failures cost us money too. */
const failuresForEachUnit = 2;

export const talkLeft = (budget: number, { done, claimed }: TalkSpent): number =>
  Math.max(0, budget - done - claimed);

export const mayTalk = (budget: number, spent: TalkSpent): boolean =>
  talkLeft(budget, spent) > 0 && spent.failed < budget * failuresForEachUnit;

/** How long a claim is believed to be at work. Its process was killed when it is older. */
export const talkClaimLeaseMs: Record<TalkKind, number> = {
  // Renewed while the reply is written, so that after a kill the customer waits seconds, not minutes.
  chat: 20_000,
  voice: 3 * 60_000,
  // A call is never dialled again, so its claim is never given back.
  call: Number.POSITIVE_INFINITY,
  panel: 30 * 60_000,
};
