import { and, count, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Actor, AnalysisAccess } from '../../access/rules/access-rights.ts';
import { grants } from '../../access/schema.ts';
import { analysisRequests } from '../../analysis/schema.ts';
import { grantsOf } from '../../analysis/store.ts';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { ConnectionKind } from './rules.ts';
import { connectionReports, connections } from './schema.ts';

type Maker = Pick<Actor, 'userId' | 'visitorId'>;
type NewConnection = typeof connections.$inferInsert & { analysisIds: readonly number[] };

const analysisIds = sql<number[]>`array(select r.analysis_id::float8 from connection_reports r
  where r.connection_id = ${connections.id} order by 1)`;
const whole = {
  id: connections.id,
  kind: connections.kind,
  name: connections.name,
  secretStart: connections.secretStart,
  scopes: connections.scopes,
  visitorId: connections.visitorId,
  userId: connections.userId,
  createdAt: connections.createdAt,
  expiresAt: connections.expiresAt,
  lastUsedAt: connections.lastUsedAt,
  clientId: connections.clientId,
  clientName: connections.clientName,
  clientHost: connections.clientHost,
  analysisIds,
};
const living = (now: Date) =>
  and(isNull(connections.revokedAt), or(isNull(connections.expiresAt), gt(connections.expiresAt, now)));
export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnection>>>;

export async function insertConnection(tx: Tx, { analysisIds: ids, ...row }: NewConnection): Promise<void> {
  await tx.insert(connections).values(row);
  await tx.insert(connectionReports).values(ids.map((analysisId) => ({ connectionId: row.id, analysisId })));
}

/** By the hash of its key or, for a grant, by its id. Null when it is revoked or has expired. */
export const findConnection = (db: Queryable, by: { secretHash: string } | { id: string }, now: Date) =>
  firstRow(
    db
      .select(whole)
      .from(connections)
      .where(
        and('id' in by ? eq(connections.id, by.id) : eq(connections.secretHash, by.secretHash), living(now)),
      ),
  );

const minuteMs = 60_000;
export const isNotedUse = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt !== null && lastUsedAt.getTime() > now.getTime() - minuteMs;

/** Concurrent uses write once. */
export const touchConnection = (db: Queryable, id: string, now: Date): Promise<unknown> =>
  db
    .update(connections)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(connections.id, id),
        or(isNull(connections.lastUsedAt), lt(connections.lastUsedAt, new Date(now.getTime() - minuteMs))),
      ),
    );

export async function countConnections(
  db: Queryable,
  analysisId: number,
  kind: ConnectionKind,
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(connectionReports)
    .innerJoin(connections, eq(connections.id, connectionReports.connectionId))
    .where(and(eq(connectionReports.analysisId, analysisId), eq(connections.kind, kind), living(now)));
  return row?.count ?? 0;
}

const isMaker = ({ userId, visitorId }: Maker): SQL | undefined =>
  or(
    userId === null ? undefined : eq(connections.userId, userId),
    visitorId === null ? undefined : eq(connections.visitorId, visitorId),
  );
/** Who ordered or owns a report sees and ends every connection to it, whoever made it. */
const isOfOwnReport = ({ userId, visitorId }: Maker) => sql`exists (
  select from connection_reports r join analysis_requests a on a.id = r.analysis_id
  where r.connection_id = ${connections.id} and (a.user_id = ${userId} or exists (
    select from grants g where g.analysis_id = a.id and g.kind = 'order' and g.revoked_at is null
      and g.visitor_id = ${visitorId})))`;
const isSeenBy = (maker: Maker) => or(isMaker(maker), isOfOwnReport(maker));

const mostListed = 200;

/** Newest first; of their reports only those in `ids` are searched, so that the query stays small. */
export async function listConnections(db: Queryable, maker: Maker, ids: readonly number[], now: Date) {
  const mine = isMaker(maker);
  if (mine === undefined) return [];
  const toReports = db
    .select({ id: connectionReports.connectionId })
    .from(connectionReports)
    .where(inArray(connectionReports.analysisId, [...ids]));
  return db
    .select(whole)
    .from(connections)
    .where(and(or(mine, and(inArray(connections.id, toReports), isOfOwnReport(maker))), living(now)))
    .orderBy(desc(connections.createdAt), connections.id)
    .limit(mostListed);
}

/** False when this actor sees no such living connection. */
export async function revokeConnection(db: Queryable, maker: Maker, id: string, now: Date): Promise<boolean> {
  if (isMaker(maker) === undefined) return false;
  const revoked = await db
    .update(connections)
    .set({ revokedAt: now })
    .where(and(eq(connections.id, id), isSeenBy(maker), isNull(connections.revokedAt)))
    .returning({ id: connections.id });
  return revoked.length === 1;
}

const mostReportsListed = 200;

/** Ids of the reports that a customer may see, newest first. */
export async function listReportIdsOf(db: Queryable, { userId, visitorId }: Maker): Promise<number[]> {
  const granted = db
    .select({ id: grants.analysisId })
    .from(grants)
    .where(and(eq(grants.visitorId, sql`${visitorId}::uuid`), isNull(grants.revokedAt)));
  const owned = db
    .select({ id: analysisRequests.id })
    .from(analysisRequests)
    .where(eq(analysisRequests.userId, sql`${userId}::text`));
  const rows = await granted.union(owned).orderBy(desc(sql`1`)).limit(mostReportsListed);
  return rows.map(({ id }) => id);
}

export type ListedReport = Awaited<ReturnType<typeof listReports>>[number];

/** Finished reports among these, newest first, with what decides whether this visitor may see them. */
export async function listReports(
  db: Queryable,
  { ids, visitorId }: { ids: readonly number[]; visitorId: string | null },
) {
  const rows = await db
    .select({
      id: analysisRequests.id,
      businessName: analysisRequests.businessName,
      targetMarket: analysisRequests.targetMarket,
      websiteUrl: analysisRequests.websiteUrl,
      completedAt: analysisRequests.completedAt,
      finalPriceCents: analysisRequests.finalPriceCents,
      ownerId: analysisRequests.userId,
      grants: grantsOf(sql`${visitorId}::uuid`),
    })
    .from(analysisRequests)
    .where(and(inArray(analysisRequests.id, [...ids]), eq(analysisRequests.status, 'completed')))
    .orderBy(desc(analysisRequests.id));
  return rows.map(({ ownerId, grants: held, ...report }) => {
    const access: AnalysisAccess = { ownerId, grants: held, analysisId: report.id };
    return { ...report, access };
  });
}
