import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../analysis/schema.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { grants, privateLinks, shareLinks } from '../schema.ts';

export type PrivateLink = typeof privateLinks.$inferSelect;

/** The newest valid link of this address; created when there is none. */
export async function currentLink(db: Queryable, analysisId: number, address: string): Promise<PrivateLink> {
  const recipient = address.toLowerCase();
  const [held] = await db
    .select()
    .from(privateLinks)
    .where(
      and(
        eq(privateLinks.analysisId, analysisId),
        eq(privateLinks.recipient, recipient),
        isNull(privateLinks.revokedAt),
      ),
    )
    .orderBy(desc(privateLinks.id))
    .limit(1);
  if (held) return held;
  const [made] = await db.insert(privateLinks).values({ analysisId, recipient }).returning();
  return made as PrivateLink;
}

/** Locked until the transaction ends: a concurrent revocation waits and then also revokes the access granted here. */
export async function lockLink(
  tx: Tx,
  link: { id: number; analysisId: number },
): Promise<PrivateLink | null> {
  const [row] = await tx
    .select()
    .from(privateLinks)
    .where(
      and(
        eq(privateLinks.id, link.id),
        eq(privateLinks.analysisId, link.analysisId),
        isNull(privateLinks.revokedAt),
      ),
    )
    .for('share');
  return row ?? null;
}

/** Also revokes the access granted through the links and every share link; the ordering browser keeps its own access. */
export async function revokeLinks(tx: Tx, analysisId: number, now: Date): Promise<void> {
  await tx
    .update(privateLinks)
    .set({ revokedAt: now })
    .where(and(eq(privateLinks.analysisId, analysisId), isNull(privateLinks.revokedAt)));
  await tx
    .update(grants)
    .set({ revokedAt: now })
    .where(and(eq(grants.analysisId, analysisId), eq(grants.kind, 'link'), isNull(grants.revokedAt)));
  await tx
    .update(shareLinks)
    .set({ revokedAt: now })
    .where(and(eq(shareLinks.analysisId, analysisId), isNull(shareLinks.revokedAt)));
}

/**
 * True when the owner of this inbox has confirmed this analysis: they signed in with the verified address, or a
 * link mailed to exactly this address was opened. An address that was changed later proves nothing.
 */
export async function isProvenAddress(
  db: Queryable,
  analysis: { id: number; userId: string | null },
  recipient: string,
): Promise<boolean> {
  const address = recipient.toLowerCase();
  const { rows } = await db.execute<{ proven: boolean }>(sql`select
    exists (select from ${users} where ${users.id} = ${analysis.userId} and ${users.email} = ${address})
    or exists (select from ${grants} join ${privateLinks} on ${privateLinks.id} = ${grants.linkId}
      where ${grants.analysisId} = ${analysis.id} and ${grants.kind} = 'link'
        and ${privateLinks.recipient} = ${address}) as proven`);
  return rows[0]?.proven ?? false;
}
