import { and, eq, lt } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { idempotencyKeys } from '../schema.ts';

export type RequestIdentity = { scope: string; key: string; endpoint: string; requestHash: string };
export type EarlierRequest = { endpoint: string; requestHash: string; answer: unknown };

/**
 * Claims the key, or returns the answer of an earlier request with it. A concurrent repeat waits here, on the
 * primary key, until the first one's transaction has ended.
 */
export async function claimIdempotencyKey(tx: Tx, request: RequestIdentity): Promise<EarlierRequest | null> {
  const claimed = await tx.insert(idempotencyKeys).values(request).onConflictDoNothing().returning();
  if (claimed.length === 1) return null;
  const [earlier] = await tx.select().from(idempotencyKeys).where(isKey(request));
  return earlier ?? claimIdempotencyKey(tx, request);
}

export const recordAnswer = (
  tx: Tx,
  request: RequestIdentity,
  recorded: { answer: unknown; analysisId: number | null },
): Promise<unknown> => tx.update(idempotencyKeys).set(recorded).where(isKey(request));

export const forgetKeysBefore = (db: Queryable, before: Date): Promise<unknown> =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));

const isKey = ({ scope, key }: RequestIdentity) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
