import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { users } from '../../analysis/schema.ts';
import { firstRow, type Queryable } from '../../platform/database/database.ts';
import { type Session, sessionSchema } from '../rules/session.ts';
import { sessions, administratorTokens as tokens } from '../schema.ts';

type User = typeof users.$inferSelect;

export const findUser = (db: Queryable, id: string): Promise<User | null> =>
  firstRow(db.select().from(users).where(eq(users.id, id)));

/** Of a session's id or an administrator's token: reading the table does not allow signing in. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export async function findSession(db: Queryable, sid: string, now: Date): Promise<Session | null> {
  const [row] = await db
    .select({ sess: sessions.sess })
    .from(sessions)
    .where(and(eq(sessions.sid, hashOf(sid)), gt(sessions.expire, now)));
  return sessionSchema.safeParse(row?.sess).data ?? null;
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
