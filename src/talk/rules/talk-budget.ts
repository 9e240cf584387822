/** What costs money by request: the four ways of talking to a buyer, past tests for the panel, and the check of a text. */
export const talkKinds = ['chat', 'voice', 'call', 'panel', 'past-test', 'copy-check'] as const;
export type TalkKind = (typeof talkKinds)[number];

/** A claim older than this belongs to a killed process. */
export const talkClaimLeaseMs: Record<TalkKind, number> = {
  // Renewed while the reply is written, so after a kill the customer waits seconds, not minutes.
  chat: 20_000,
  voice: 3 * 60_000,
  // A call is never dialled again, so its claim never expires.
  call: Number.POSITIVE_INFINITY,
  panel: 30 * 60_000,
  'past-test': 30 * 60_000,
  'copy-check': 30 * 60_000,
};
