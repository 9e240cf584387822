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
