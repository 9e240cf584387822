import { noJudgement } from './quality-report.ts';
import { noChapterDetails, type ReportDetails, reportDetailsVersion } from './report.ts';

/** Details as another release stored them. */
type StoredDetails = { version: number } & Record<string, unknown>;

/** Version 3 added what code reads from a chapter's answer. Older reports have it in their texts only. */
const toVersion3 = (details: StoredDetails): StoredDetails => ({
  ...details,
  version: 3,
  ...noChapterDetails,
});

/** One function per version; each makes the next version. */
const upgrades: Record<number, (details: StoredDetails) => StoredDetails> = { 2: toVersion3 };

/** Not parsed. Null when a newer release stored them, or a version was never released. */
export function upgradeDetails(version: number, stored: unknown): ReportDetails | null {
  let details = stored as StoredDetails;
  for (let from = version; from < reportDetailsVersion; from += 1) {
    const upgrade = upgrades[from];
    if (!upgrade) return null;
    details = upgrade(details);
  }
  if (version > reportDetailsVersion) return null;
  // Quality reports got more fields within version 3.
  const receipt = { ...noJudgement, ...(details.receipt as object) };
  return { ...details, receipt } as unknown as ReportDetails;
}
