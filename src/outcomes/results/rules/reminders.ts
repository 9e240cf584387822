import { dayMs } from './test-result.ts';

/** A shop that was down sends no reminder later than this. */
const longestLateMs = 30 * dayMs;
const repeatAfterMs = 14 * dayMs;

/** How long the answer links of a reminder work. */
const answerLinksLiveMs = 60 * dayMs;
export const answerLinksEnd = (mailedAt: Date): Date => new Date(mailedAt.getTime() + answerLinksLiveMs);

type Reminders = {
  /** Due dates of open predictions. */
  dueDates: readonly Date[];
  wantedAt: Date;
  /** When the reminders so far were queued. */
  queuedAt: readonly Date[];
};

/**
 * Which reminder to send now. The first comes when the first prediction is due; the second when the last one is, or 14 days
 * later when the first mail already named them all. There is no third.
 */
export function reminderNow({ dueDates, wantedAt, queuedAt }: Reminders, now: Date): 1 | 2 | null {
  const isNow = (atMs: number) => atMs <= now.getTime() && now.getTime() - atMs <= longestLateMs;
  // Customers who ask when a prediction is due already are looking at it, so that mail waits too.
  const timesMs = dueDates.map((due) =>
    due > wantedAt ? due.getTime() : wantedAt.getTime() + repeatAfterMs,
  );
  const [firstMail] = queuedAt;
  if (firstMail === undefined) return timesMs.some(isNow) ? 1 : null;
  if (queuedAt.length > 1 || timesMs.length === 0) return null;
  const firstMailMs = firstMail.getTime();
  const lastMs = Math.max(...timesMs);
  return isNow(lastMs >= firstMailMs + dayMs ? lastMs : firstMailMs + repeatAfterMs) ? 2 : null;
}
