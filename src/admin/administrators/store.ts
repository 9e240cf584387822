import { and, eq, isNull, lt } from 'drizzle-orm';
import { administrators, administratorTokens as tokens } from '../../access/schema.ts';
import { hashOf } from '../../access/store/actors.ts';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { administratorSecondFactors as factors } from '../schema.ts';

const hasId = (id: number) => eq(administrators.id, id);

export const findAdministrator = (db: Queryable, email: string) =>
  firstRow(db.select().from(administrators).where(eq(administrators.email, email.toLowerCase())));

/** Turning the second factor on takes this lock; a sign-in takes it shared, so neither misses the other. */
export const lockAdministrator = (tx: Tx, id: number): Promise<unknown> =>
  tx.select().from(administrators).where(hasId(id)).for('update');

export async function saveAdministrator(db: Queryable, email: string, passwordHash: string): Promise<number> {
  const [row] = await db
    .insert(administrators)
    .values({ email: email.toLowerCase(), passwordHash })
    .onConflictDoUpdate({ target: administrators.email, set: { passwordHash } })
    .returning({ id: administrators.id });
  return (row as { id: number }).id;
}

/** False when the password changed during the check. */
export async function saveAdministratorToken(
  tx: Tx,
  token: { token: string; administratorId: number; checkedHash: string; expiresAt: Date },
): Promise<boolean> {
  const { administratorId, checkedHash, expiresAt } = token;
  const unchanged = and(hasId(administratorId), eq(administrators.passwordHash, checkedHash));
  const [found] = await tx.select().from(administrators).where(unchanged).for('share');
  if (!found) return false;
  await tx.insert(tokens).values({ tokenHash: hashOf(token.token), administratorId, expiresAt });
  return true;
}

export const revokeAdministratorToken = (db: Queryable, token: string, now: Date): Promise<unknown> =>
  db
    .update(tokens)
    .set({ revokedAt: now })
    .where(eq(tokens.tokenHash, hashOf(token)));

/** How many were revoked. */
export async function revokeTokensOf(db: Queryable, administratorId: number, now: Date): Promise<number> {
  const isLive = and(eq(tokens.administratorId, administratorId), isNull(tokens.revokedAt));
  return (await db.update(tokens).set({ revokedAt: now }).where(isLive)).rowCount ?? 0;
}

export type SecondFactor = typeof factors.$inferSelect;
const ofAdministrator = (id: number) => eq(factors.administratorId, id);

export const findSecondFactor = (db: Queryable, administratorId: number) =>
  firstRow(db.select().from(factors).where(ofAdministrator(administratorId)));

/** False when there is one. */
export async function saveSecondFactor(tx: Tx, factor: typeof factors.$inferInsert): Promise<boolean> {
  return (await tx.insert(factors).values(factor).onConflictDoNothing()).rowCount === 1;
}

/** False when this code, or a later one, was used before. */
export async function claimStep(tx: Tx, administratorId: number, step: number): Promise<boolean> {
  const used = await tx
    .update(factors)
    .set({ lastStep: step })
    .where(and(ofAdministrator(administratorId), lt(factors.lastStep, step)));
  return used.rowCount === 1;
}

export const replaceCiphertext = (
  tx: Tx,
  administratorId: number,
  encrypted: { keyId: string; ciphertext: string },
): Promise<unknown> => tx.update(factors).set(encrypted).where(ofAdministrator(administratorId));

export async function removeSecondFactor(tx: Tx, administratorId: number): Promise<boolean> {
  return (await tx.delete(factors).where(ofAdministrator(administratorId))).rowCount === 1;
}
