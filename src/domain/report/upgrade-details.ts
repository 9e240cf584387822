import { noJudgement } from './quality-report.ts';
import { type Evidence, noChapterDetails, type ReportDetails, reportDetailsVersion } from './report.ts';

/** Details as another release stored them. */
type StoredDetails = { version: number } & Record<string, unknown>;

/** Version 3 added what code reads from a chapter's answer. Older reports have it in their texts only. */
const toVersion3 = (details: StoredDetails): StoredDetails => ({
  ...details,
  version: 3,
  ...noChapterDetails,
});

/** Version 4 added facts that real customers said. */
const toVersion4 = (details: StoredDetails): StoredDetails => ({ ...details, version: 4 });

/** Version 5 added what the owner's tests showed. */
const toVersion5 = (details: StoredDetails): StoredDetails => ({ ...details, version: 5 });

/** One function per version; each makes the next version. */
const upgrades: Record<number, (details: StoredDetails) => StoredDetails> = {
  2: toVersion3,
  3: toVersion4,
  4: toVersion5,
};

/** Details are stored in the lowest version that can hold them, so that a worker of the last release can make their PDF. */
export const detailsToStore = (details: ReportDetails): StoredDetails => {
  const has = (wanted: Evidence['source']) => details.evidence.some(({ source }) => source === wanted);
  return { ...details, version: has('outcome') ? 5 : has('review') ? 4 : 3 };
};

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
