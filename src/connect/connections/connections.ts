import { randomUUID } from 'node:crypto';
import { authoriseWithAccess } from '../../access/authorise-analysis.ts';
import { type Actor, may, type Scope } from '../../access/rules/access-rights.ts';
import { lockAgainstDeletion } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isoDates } from '../../platform/http/iso-dates.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import type { Connection, Connections } from './contract.ts';
import { hashOfKey } from './identify-connection.ts';
import { type KeyDays, keyEnd, keyOf, mostKeys, startOfKey } from './rules.ts';
import * as store from './store.ts';

type Wanted = { name: string; scopes: readonly Scope[]; reportIds: readonly number[]; days: KeyDays };

export async function makeKey(
  deps: Dependencies,
  actor: Actor,
  { name, scopes, reportIds, days }: Wanted,
): Promise<{ id: string; key: string }> {
  // In a fixed order, so that two requests that lock several reports cannot deadlock.
  const analysisIds = [...new Set(reportIds)].sort((a, b) => a - b);
  const maker = await makerOf(deps, actor, analysisIds);
  const [id, key, createdAt] = [randomUUID(), keyOf(deps.newSecret()), deps.now()];
  await deps.db.transaction(async (tx) => {
    for (const analysisId of analysisIds) {
      // Concurrent requests wait here, so that each one counts the keys of the others.
      if (!(await lockAgainstDeletion(tx, analysisId, 'update'))) throw new AppError('not_found');
      if ((await store.countConnections(tx, analysisId, 'key', createdAt)) >= mostKeys)
        throw new AppError(
          'budget_used_up',
          `Report ${analysisId} has ${mostKeys} keys. Please turn off one of them before you create another.`,
        );
    }
    await store.insertConnection(tx, {
      ...{ id, kind: 'key', name, createdAt, ...maker, analysisIds },
      secretHash: hashOfKey(key),
      secretStart: startOfKey(key),
      scopes: [...new Set(scopes)],
      expiresAt: keyEnd(createdAt, days),
    });
  });
  return { id, key };
}

/**
 * Whom the connection acts for. The account when it has a right to every report: this browser's own rights, which may come from a link
 * and end with it, are used only when they are needed. Throws when a report is not this actor's or is not finished.
 */
export async function makerOf(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  analysisIds: readonly number[],
): Promise<{ userId: string | null; visitorId: string | null }> {
  const account = { ...actor, visitorId: null };
  let isAccountEnough = true;
  for (const analysisId of analysisIds) {
    const { analysis, access } = await authoriseWithAccess(db, actor, 'connect', analysisId);
    if (analysis.status !== 'completed')
      throw new AppError('not_completed', 'You can connect other tools once the report is finished.');
    isAccountEnough &&= may(account, 'connect', access);
  }
  return { userId: actor.userId, visitorId: isAccountEnough ? null : actor.visitorId };
}

export async function listConnections(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  actor: Actor,
): Promise<Connections> {
  const ids = await store.listReportIdsOf(db, actor);
  const rows = await store.listReports(db, { ids, visitorId: actor.visitorId });
  const reports = rows.filter(({ access }) => may(actor, 'connect', access));
  const found = await store.listConnections(db, actor, ids, now());
  return {
    reports: reports.map((report) => ({ id: report.id, name: nameOfReport(report) })),
    connections: found.map((row) =>
      present(
        row,
        reports.map(({ id }) => id),
      ),
    ),
  };
}

const longest = 80;
export const nameOfReport = ({
  businessName,
  targetMarket,
}: Pick<store.ListedReport, 'businessName' | 'targetMarket'>): string => {
  const name = businessName ?? targetMarket;
  return name.length > longest ? `${name.slice(0, longest - 1).trimEnd()}…` : name;
};

function present(row: store.ConnectionRow, seen: readonly number[]): Connection {
  const { id, kind, name, secretStart, scopes, createdAt, expiresAt, lastUsedAt, clientName, clientHost } =
    row;
  return {
    ...isoDates({ createdAt, expiresAt, lastUsedAt }),
    ...{ id, kind, name, scopes, start: secretStart },
    reportIds: row.analysisIds.filter((reportId) => seen.includes(reportId)),
    client: clientName === null ? null : { name: clientName, host: clientHost ?? '' },
  };
}

export async function revokeConnection(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  actor: Actor,
  connectionId: string,
): Promise<void> {
  await store.revokeConnection(db, actor, connectionId, now());
}
