/** What the person who was called answered when the call asked for a key. */
export type CallAnswer = 'none' | 'pressed-1' | 'pressed-9';

const dayMs = 24 * 60 * 60_000;
/** Whoever never pressed 1 has agreed to nothing: their number is called once in this time, over all reports. */
const unansweredWindowMs = 7 * dayMs;
/** So many numbers at which nobody pressed 1 end calling for a report. */
const mostUnansweredNumbers = 2;

export type NumberHistory = { lastCalledAt: Date | null; hasPressed1: boolean };

/** When a number may be called again; null when it may be called now. */
export function callableFrom({ lastCalledAt, hasPressed1 }: NumberHistory, now: Date): Date | null {
  if (hasPressed1 || lastCalledAt === null) return null;
  const from = new Date(lastCalledAt.getTime() + unansweredWindowMs);
  return from > now ? from : null;
}

export const callingHasEnded = (unansweredNumbers: number): boolean =>
  unansweredNumbers >= mostUnansweredNumbers;
