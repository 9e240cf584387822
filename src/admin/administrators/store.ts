import { createHash } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { AuditAction } from '../../access/rules/audit-action.ts';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import {
  administrators,
  auditLog,
  auditOutcomes,
  administratorSecondFactors as factors,
  administratorTokens as tokens,
} from '../schema.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
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

export async function findAdministratorOfToken(
  db: Queryable,
  token: string,
  now: Date,
): Promise<number | null> {
  const isValid = and(gt(tokens.expiresAt, now), isNull(tokens.revokedAt));
  const [row] = await db
    .select({ id: tokens.administratorId })
    .from(tokens)
    .where(and(eq(tokens.tokenHash, hashOf(token)), isValid));
  return row?.id ?? null;
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

export async function insertAudit(db: Queryable, entry: typeof auditLog.$inferInsert): Promise<number> {
  const [row] = await db.insert(auditLog).values(entry).returning({ id: auditLog.id });
  return (row as { id: number }).id;
}

export const insertAuditOutcome = (
  db: Queryable,
  ended: typeof auditOutcomes.$inferInsert,
): Promise<unknown> => db.insert(auditOutcomes).values(ended);

/** True when this administrator has read this page since then. The count at the end of the subject is ignored. */
export async function wasReadSince(
  db: Queryable,
  read: { administratorId: number | null; action: AuditAction; analysisId: number | null; page: string },
  since: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from audit_log
    where administrator_id = ${read.administratorId} and action = ${read.action} and at > ${since}
    and analysis_id is not distinct from ${read.analysisId}
    and trim(regexp_replace(coalesce(subject, ''), '(^| )count=[0-9]+$', '')) = ${read.page} limit 1`);
  return rows.length > 0;
}

export type AuditFilters = {
  action?: AuditAction | undefined;
  analysisId?: number | undefined;
  except?: AuditAction | undefined;
  before?: number | undefined;
};

export async function listAuditEntries(db: Queryable, filters: AuditFilters, limit: number) {
  const { action, analysisId, except, before } = filters;
  return db
    .select({
      ...getTableColumns(auditLog),
      administratorEmail: administrators.email,
      outcome: sql<string>`coalesce(${auditOutcomes.outcome}, 'begun')`,
    })
    .from(auditLog)
    .leftJoin(auditOutcomes, eq(auditOutcomes.auditId, auditLog.id))
    .leftJoin(administrators, eq(administrators.id, auditLog.administratorId))
    .where(
      and(
        action && eq(auditLog.action, action),
        analysisId === undefined ? undefined : eq(auditLog.analysisId, analysisId),
        except && ne(auditLog.action, except),
        // Rows are never deleted, so the previous page's position can be looked up.
        before === undefined
          ? undefined
          : sql`(${auditLog.at}, ${auditLog.id}) < (select at, id from audit_log where id = ${before})`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}
export type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>[number];
