import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { analysisRequests } from '../../analysis/schema.ts';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { shareLinks } from '../schema.ts';

export type ShareLink = typeof shareLinks.$inferSelect;

const isValid = (now: Date) => and(isNull(shareLinks.revokedAt), gt(shareLinks.expiresAt, now));
const validOf = (analysisId: number, now: Date) => and(eq(shareLinks.analysisId, analysisId), isValid(now));

export async function insertShareLink(
  tx: Tx,
  link: Pick<ShareLink, 'id' | 'analysisId' | 'createdAt' | 'expiresAt'>,
): Promise<ShareLink> {
  const [row] = await tx.insert(shareLinks).values(link).returning();
  return row as ShareLink;
}

export async function countShareLinks(db: Queryable, analysisId: number, now: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(shareLinks).where(validOf(analysisId, now));
  return row?.count ?? 0;
}

/** Valid ones only, the newest first. */
export const listShareLinks = (db: Queryable, analysisId: number, now: Date): Promise<ShareLink[]> =>
  db
    .select()
    .from(shareLinks)
    .where(validOf(analysisId, now))
    .orderBy(desc(shareLinks.createdAt), shareLinks.id);

/** False when this analysis has no valid link of this id. */
export async function revokeShareLink(
  db: Queryable,
  link: { id: string; analysisId: number },
  now: Date,
): Promise<boolean> {
  const revoked = await db
    .update(shareLinks)
    .set({ revokedAt: now })
    .where(and(eq(shareLinks.id, link.id), validOf(link.analysisId, now)))
    .returning({ id: shareLinks.id });
  return revoked.length > 0;
}

/** Null when the link is unknown, revoked or expired. */
export const findSharedAnalysis = (db: Queryable, linkId: string, now: Date) =>
  firstRow(
    db
      .select({ analysis: analysisRequests, expiresAt: shareLinks.expiresAt })
      .from(shareLinks)
      .innerJoin(analysisRequests, eq(analysisRequests.id, shareLinks.analysisId))
      .where(and(eq(shareLinks.id, linkId), isValid(now))),
  );
