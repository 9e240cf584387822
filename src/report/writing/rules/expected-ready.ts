import type { JournalLine } from './report-steps.ts';

/** Steps that every report has, the latest first. */
const milestones = ['author:1', 'psychologist', 'ledger'] as const;
export const milestoneKeys: readonly string[] = milestones;

/** When the steps of a finished report were done. */
export type ReportTimes = { beganAt: Date; endedAt: Date; doneAt: ReadonlyMap<string, Date> };
export type ExpectedReady = { from: Date; to: Date };

const fewestReports = 5;
/** The range in which the middle 60 % of the recent reports were ready. */
const [low, high] = [0.2, 0.8];

/**
 * When a running report is probably ready, by the time that recent reports took from the last milestone to
 * their end. Null while too few have been measured.
 */
export function expectedReady(
  lines: readonly JournalLine[],
  recent: readonly ReportTimes[],
): ExpectedReady | null {
  const doneAt = new Map(lines.filter(({ state }) => state === 'done').map(({ key, at }) => [key, at]));
  const milestone = milestones.find((key) => doneAt.has(key));
  const since = milestone ? doneAt.get(milestone) : earliest(lines.map(({ at }) => at));
  if (!since) return null;
  const rests = recent
    .flatMap(({ beganAt, endedAt, doneAt }) => {
      const at = milestone ? doneAt.get(milestone) : beganAt;
      return at ? [endedAt.getTime() - at.getTime()] : [];
    })
    .toSorted((a, b) => a - b);
  if (rests.length < fewestReports) return null;
  const after = (share: number) =>
    new Date(since.getTime() + (rests[Math.round(share * (rests.length - 1))] ?? 0));
  return { from: after(low), to: after(high) };
}

const earliest = (times: readonly Date[]): Date | undefined =>
  times.toSorted((a, b) => a.getTime() - b.getTime())[0];
