/** What costs money by request: the ways of talking to the buyers. */
export const talkKinds = ['chat', 'voice', 'call', 'ask-all', 'edit-text'] as const;
export type TalkKind = (typeof talkKinds)[number];
/** What a model is asked for. */
export const talkPurposes = [...talkKinds, 'reply-judge'] as const;
export type TalkPurpose = (typeof talkPurposes)[number];

/** A claim older than this belongs to a killed process. */
export const talkClaimLeaseMs: Record<TalkKind, number> = {
  // Renewed while the answer is written, so after a kill the customer waits seconds, not minutes.
  chat: 20_000,
  voice: 3 * 60_000,
  // A call is never dialled again, so its claim never expires.
  call: Number.POSITIVE_INFINITY,
  'ask-all': 20_000,
  'edit-text': 20_000,
};
