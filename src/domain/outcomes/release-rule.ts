import { publicThreshold } from './track-record.ts';

type LastRelease = { computedAt: Date; hasRows: boolean; fingerprint: string };
type Since = {
  /** Results that were given after the last release. */
  outcomes: number;
  analyses: number;
  /** Of the results that the last release counted, as they are now. */
  fingerprint: string;
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Whoever compares two releases sees what changed between them. So a release adds at least as many results as a published row has, and
 * there is at most one a day. A result that was deleted, withdrawn, refunded or corrected does not wait: it leaves with the next day's.
 */
export function isReleaseDue(last: LastRelease | null, since: Since, now: Date): boolean {
  if (last === null) return true;
  if (dayOf(last.computedAt) >= dayOf(now)) return false;
  if (!last.hasRows || last.fingerprint !== since.fingerprint) return true;
  return since.outcomes >= publicThreshold.outcomes && since.analyses >= publicThreshold.analyses;
}
