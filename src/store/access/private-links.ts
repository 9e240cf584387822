import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../database.ts';
import { grants, privateLinks } from '../schema/access.ts';

export type PrivateLink = typeof privateLinks.$inferSelect;

/** The link that mails to this address carry: the newest that is valid, made when there is none. */
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

/** Held until the transaction ends: a revocation at the same moment waits, and then finds the right given with it. */
export async function holdLink(
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

/** What was opened with a link ends with it; the orderer's own right stays. */
export async function revokeLinks(tx: Tx, analysisId: number, now: Date): Promise<void> {
  await tx
    .update(privateLinks)
    .set({ revokedAt: now })
    .where(and(eq(privateLinks.analysisId, analysisId), isNull(privateLinks.revokedAt)));
  await tx
    .update(grants)
    .set({ revokedAt: now })
    .where(and(eq(grants.analysisId, analysisId), eq(grants.kind, 'link'), isNull(grants.revokedAt)));
}
