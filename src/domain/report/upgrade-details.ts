import { checkIds } from './checks/check-registry.ts';
import { type ReportDetails, reportDetailsVersion } from './report.ts';

export type StoredDetails = { version: number } & Record<string, unknown>;
type Upgrade = (details: StoredDetails) => StoredDetails;

/** By the version that each one reads; it makes the next version. */
const detailsUpgrades: Readonly<Record<number, Upgrade>> = {};

/** Not parsed. Null when a newer release stored them, or nothing reads their version. */
export function upgradeDetails(
  version: number,
  stored: unknown,
  to = reportDetailsVersion,
  upgrades = detailsUpgrades,
): ReportDetails | null {
  if (version > to) return null;
  let details = stored as StoredDetails;
  for (let from = version; from < to; from += 1) {
    const upgrade = upgrades[from];
    if (!upgrade) return null;
    details = upgrade(details);
  }
  return withKnownChecks(details as unknown as ReportDetails);
}

const isKnown = ({ check }: { check: string }): boolean => (checkIds as readonly string[]).includes(check);

/** Reports from before a check was deleted are shown without it. */
function withKnownChecks(details: ReportDetails): ReportDetails {
  const { receipt } = details;
  if (!receipt || [...receipt.checks, ...receipt.weakSpots].every(isKnown)) return details;
  const [checks, weakSpots] = [receipt.checks.filter(isKnown), receipt.weakSpots.filter(isKnown)];
  return { ...details, receipt: { ...receipt, checks, weakSpots } };
}
