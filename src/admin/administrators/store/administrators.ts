import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { signInAttempts } from '../../../access/schema.ts';
import { firstRow, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { administratorDevices, administrators, administratorTokens } from '../../schema.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export const findAdministrator = (db: Queryable, email: string) =>
  firstRow(
    db
      .select()
      .from(administrators)
      .where(and(eq(administrators.email, email.toLowerCase()), isNull(administrators.disabledAt))),
  );

export const findAdministratorById = (db: Queryable, id: number) =>
  firstRow(
    db
      .select()
      .from(administrators)
      .where(and(eq(administrators.id, id), isNull(administrators.disabledAt))),
  );

export async function saveAdministrator(db: Queryable, email: string, passwordHash: string): Promise<number> {
  const [row] = await db
    .insert(administrators)
    .values({ email: email.toLowerCase(), passwordHash })
    .onConflictDoUpdate({ target: administrators.email, set: { passwordHash, disabledAt: null } })
    .returning({ id: administrators.id });
  return (row as { id: number }).id;
}

/** False when the password or the account changed during the check. */
export async function saveAdministratorToken(
  tx: Tx,
  token: { token: string; administratorId: number; checkedHash: string; expiresAt: Date },
): Promise<boolean> {
  const { administratorId, checkedHash, expiresAt } = token;
  const [unchanged] = await tx
    .select({ id: administrators.id })
    .from(administrators)
    .where(
      and(
        eq(administrators.id, administratorId),
        eq(administrators.passwordHash, checkedHash),
        isNull(administrators.disabledAt),
      ),
    )
    .for('share');
  if (!unchanged) return false;
  await tx.insert(administratorTokens).values({ tokenHash: hashOf(token.token), administratorId, expiresAt });
  return true;
}

export async function findAdministratorOfToken(
  db: Queryable,
  token: string,
  now: Date,
): Promise<number | null> {
  const [row] = await db
    .select({ id: administrators.id })
    .from(administratorTokens)
    .innerJoin(administrators, eq(administrators.id, administratorTokens.administratorId))
    .where(
      and(
        eq(administratorTokens.tokenHash, hashOf(token)),
        gt(administratorTokens.expiresAt, now),
        isNull(administratorTokens.revokedAt),
        isNull(administrators.disabledAt),
      ),
    );
  return row?.id ?? null;
}

export const revokeAdministratorToken = (db: Queryable, token: string, now: Date): Promise<unknown> =>
  db
    .update(administratorTokens)
    .set({ revokedAt: now })
    .where(eq(administratorTokens.tokenHash, hashOf(token)));

/** All of this administrator's tokens but this one. */
export const revokeOtherTokens = (
  db: Queryable,
  administratorId: number,
  token: string | null,
  now: Date,
): Promise<unknown> =>
  db
    .update(administratorTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(administratorTokens.administratorId, administratorId),
        ne(administratorTokens.tokenHash, hashOf(token ?? '')),
        isNull(administratorTokens.revokedAt),
      ),
    );

export async function revokeTokensOf(db: Queryable, email: string, now: Date): Promise<number> {
  const revoked = await db
    .update(administratorTokens)
    .set({ revokedAt: now })
    .from(administrators)
    .where(
      and(
        eq(administrators.id, administratorTokens.administratorId),
        eq(administrators.email, email.toLowerCase()),
        isNull(administratorTokens.revokedAt),
      ),
    )
    .returning({ hash: administratorTokens.tokenHash });
  return revoked.length;
}

/** Counts an attempt and returns the attempts in this window; an ended window starts again. */
export async function countAttempt(
  db: Queryable,
  subject: string,
  now: Date,
  windowEndsAt: Date,
): Promise<number> {
  const isOpen = sql`${signInAttempts.windowEndsAt} > ${now}`;
  const [row] = await db
    .insert(signInAttempts)
    .values({ subject, attempts: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: signInAttempts.subject,
      set: {
        attempts: sql`case when ${isOpen} then ${signInAttempts.attempts} + 1 else 1 end`,
        windowEndsAt: sql`case when ${isOpen} then ${signInAttempts.windowEndsAt} else ${windowEndsAt} end`,
      },
    })
    .returning({ attempts: signInAttempts.attempts });
  return row?.attempts ?? 1;
}

export const forgetAttempts = (db: Queryable, subject: string): Promise<unknown> =>
  db.delete(signInAttempts).where(eq(signInAttempts.subject, subject));

export const forgetEndedWindows = (db: Queryable, now: Date): Promise<unknown> =>
  db.delete(signInAttempts).where(lt(signInAttempts.windowEndsAt, now));

export const deviceHashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export async function isDeviceOf(
  db: Queryable,
  device: { tokenHash: string; administratorId: number; now: Date },
): Promise<boolean> {
  const { tokenHash, administratorId, now } = device;
  const rows = await db
    .select({ hash: administratorDevices.tokenHash })
    .from(administratorDevices)
    .where(
      and(
        eq(administratorDevices.tokenHash, tokenHash),
        eq(administratorDevices.administratorId, administratorId),
        gt(administratorDevices.expiresAt, now),
      ),
    );
  return rows.length > 0;
}

/** Extends the time of a known device. */
export const saveDevice = (
  db: Queryable,
  device: { tokenHash: string; administratorId: number; expiresAt: Date },
): Promise<unknown> =>
  db
    .insert(administratorDevices)
    .values(device)
    .onConflictDoUpdate({
      target: administratorDevices.tokenHash,
      set: { expiresAt: device.expiresAt },
      setWhere: eq(administratorDevices.administratorId, device.administratorId),
    });

export const forgetDevicesOf = (db: Queryable, administratorId: number): Promise<unknown> =>
  db.delete(administratorDevices).where(eq(administratorDevices.administratorId, administratorId));

export const deleteExpiredDevices = (db: Queryable, now: Date): Promise<unknown> =>
  db.delete(administratorDevices).where(lt(administratorDevices.expiresAt, now));
