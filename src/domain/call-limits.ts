/** What a call may take, beside what the settings say. */
export const callLimits = {
  /** The caps of a day look back this far. */
  capWindowMs: 24 * 60 * 60_000,
  ringSeconds: 30,
  /** Waiting for a key; the disclosure itself takes about 20 seconds. */
  keySeconds: 10,
  /** From taking the call to the buyer's first word, at most: the line's hard end is this much after the dialogue's. */
  gateSeconds: 60,
  /** A call without the provider's name for it after this long was never confirmed. */
  unnamedMs: 2 * 60_000,
  /** After its longest time and this much more, a call is over, whoever failed to tell us. */
  openMs: 5 * 60_000,
  /** Nobody waits longer than this for somebody on the phone to finish a reply. */
  replyMs: 20_000,
  maxTurns: 200,
  /** Longest turn of the caller that is kept; nobody says more in one breath. */
  maxTurnCharacters: 2_000,
  /** Replies that failed one after the other before the buyer gives up. */
  maxFailedReplies: 2,
  socket: {
    maxMessageBytes: 16 * 1024,
    maxMessagesASecond: 20,
    maxUnreadable: 5,
  },
} as const;
