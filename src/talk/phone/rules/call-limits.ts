/** Fixed limits of a call; the calls of a day are a setting. */
export const callLimits = {
  /** The longest conversation. */
  maxSeconds: 180,
  /** The daily limit counts this far back. */
  capWindowMs: 24 * 60 * 60_000,
  ringSeconds: 30,
  /** Waiting for a key; the disclosure itself takes about 20 seconds. */
  keySeconds: 10,
  /** Longest time from answering to the buyer's first word: the line's hard end is this much after the dialogue's. */
  gateSeconds: 60,
  /** A call without a provider id after this long was never confirmed. */
  unnamedMs: 2 * 60_000,
  /** A call counts as ended this long after its longest duration, even without the provider's notice. */
  openMs: 5 * 60_000,
  /** Longest time a caller waits for a reply. */
  replyMs: 20_000,
  /** Longest wait for the judge before a sentence is spoken unjudged. */
  judgeMs: 1_500,
  /** After this silence the buyer says goodbye. */
  silenceSeconds: 30,
  /** Speaking time per character, so that a call ends after its last sentence was spoken. */
  speechMsPerCharacter: 65,
  maxTurns: 200,
  /** Longest caller turn that is kept. */
  maxTurnCharacters: 2_000,
  /** Failed replies in a row before the buyer hangs up. */
  maxFailedReplies: 2,
  socket: {
    maxMessageBytes: 16 * 1024,
    maxFragments: 16,
    maxMessagesASecond: 20,
    maxUnreadable: 5,
    /** Open sockets per server; each belongs to a call in progress. */
    maxOpen: 1_000,
    /** Unsent bytes of a connection that does not read. */
    maxUnsentBytes: 1024 * 1024,
    /** The first message must name the call. */
    setupMs: 10_000,
    /** A connection that misses two pings is dead. */
    pingMs: 20_000,
    /** Between our close frame and theirs. */
    closeMs: 5_000,
  },
} as const;

/** The key that the called person pressed. */
export type CallAnswer = 'none' | 'pressed-1' | 'pressed-9';

const dayMs = 24 * 60 * 60_000;
/** Without a pressed 1 there is no consent: the number is called once in this time, over all reports. */
const unansweredWindowMs = 7 * dayMs;
/** After this many numbers at which nobody pressed 1, a report may call no more. */
const mostUnansweredNumbers = 2;

export type NumberHistory = { lastCalledAt: Date | null; hasPressed1: boolean };

/** When a number may be called again; null for now. */
export function callableFrom({ lastCalledAt, hasPressed1 }: NumberHistory, now: Date): Date | null {
  if (hasPressed1 || lastCalledAt === null) return null;
  const from = new Date(lastCalledAt.getTime() + unansweredWindowMs);
  return from > now ? from : null;
}

export const callingHasEnded = (unansweredNumbers: number): boolean =>
  unansweredNumbers >= mostUnansweredNumbers;
