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
    maxFragments: 16,
    maxMessagesASecond: 20,
    maxUnreadable: 5,
    /** At once, in one server; each belongs to a call in progress. */
    maxOpen: 1_000,
    /** What waits for a line that does not take it. */
    maxUnsentBytes: 1024 * 1024,
    /** The first message must say which call it is. */
    setupMs: 10_000,
    /** A line that does not answer two of these is dead. */
    pingMs: 20_000,
    /** Between our goodbye and theirs. */
    closeMs: 5_000,
  },
} as const;
