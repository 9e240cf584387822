import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { administratorRecoveryCodes, administratorSecondFactors, administrators } from '../../schema.ts';

export type SecondFactor = typeof administratorSecondFactors.$inferSelect;
const ofAdministrator = (id: number) => eq(administratorSecondFactors.administratorId, id);
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

/** Turning the second factor on or off takes this lock; a sign-in takes it shared, so neither misses the other. */
export const lockAdministrator = (tx: Tx, id: number) =>
  firstRow(tx.select().from(administrators).where(eq(administrators.id, id)).for('update'));

export async function findSecondFactor(
  db: Queryable,
  administratorId: number,
  state: 'on' | 'pending',
): Promise<SecondFactor | null> {
  const { confirmedAt } = administratorSecondFactors;
  const [row] = await db
    .select()
    .from(administratorSecondFactors)
    .where(
      and(ofAdministrator(administratorId), state === 'on' ? isNotNull(confirmedAt) : isNull(confirmedAt)),
    );
  return row ?? null;
}

/** Replaces only an unconfirmed secret. */
export const savePendingFactor = (
  db: Queryable,
  factor: { administratorId: number; keyId: string; ciphertext: string },
): Promise<unknown> =>
  db
    .insert(administratorSecondFactors)
    .values(factor)
    .onConflictDoUpdate({
      target: administratorSecondFactors.administratorId,
      set: { keyId: factor.keyId, ciphertext: factor.ciphertext, lastStep: 0 },
      setWhere: isNull(administratorSecondFactors.confirmedAt),
    });

export const confirmFactor = (tx: Tx, administratorId: number, confirmedAt: Date): Promise<unknown> =>
  tx.update(administratorSecondFactors).set({ confirmedAt }).where(ofAdministrator(administratorId));

/** False when this code, or a later one, was used before. */
export async function claimStep(tx: Tx, administratorId: number, step: number): Promise<boolean> {
  const used = await tx
    .update(administratorSecondFactors)
    .set({ lastStep: step })
    .where(and(ofAdministrator(administratorId), lt(administratorSecondFactors.lastStep, step)))
    .returning({ id: administratorSecondFactors.administratorId });
  return used.length > 0;
}

export const replaceCiphertext = (
  tx: Tx,
  administratorId: number,
  encrypted: { keyId: string; ciphertext: string },
): Promise<unknown> =>
  tx.update(administratorSecondFactors).set(encrypted).where(ofAdministrator(administratorId));

export async function removeSecondFactor(tx: Tx, administratorId: number): Promise<boolean> {
  await tx
    .delete(administratorRecoveryCodes)
    .where(eq(administratorRecoveryCodes.administratorId, administratorId));
  const removed = await tx
    .delete(administratorSecondFactors)
    .where(ofAdministrator(administratorId))
    .returning({ id: administratorSecondFactors.administratorId });
  return removed.length > 0;
}

export const saveRecoveryCodes = (tx: Tx, administratorId: number, codes: string[]): Promise<unknown> =>
  tx
    .insert(administratorRecoveryCodes)
    .values(codes.map((code) => ({ administratorId, codeHash: hashOf(code) })));

/** False when there is no such code or it was used before. */
export async function claimRecoveryCode(
  tx: Tx,
  administratorId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(administratorRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(administratorRecoveryCodes.administratorId, administratorId),
        eq(administratorRecoveryCodes.codeHash, hashOf(code)),
        isNull(administratorRecoveryCodes.usedAt),
      ),
    )
    .returning({ hash: administratorRecoveryCodes.codeHash });
  return used.length > 0;
}

export async function countRecoveryCodesLeft(db: Queryable, administratorId: number): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`count(*)::int` })
    .from(administratorRecoveryCodes)
    .where(
      and(
        eq(administratorRecoveryCodes.administratorId, administratorId),
        isNull(administratorRecoveryCodes.usedAt),
      ),
    );
  return row?.left ?? 0;
}
