import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { type Session, sessionSchema } from '../rules.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { sessions } from '../../../access/schema.ts';

const hashOf = (sid: string) => createHash('sha256').update(sid).digest('hex');

export const saveSession = (db: Queryable, sid: string, sess: Session, expire: Date): Promise<unknown> =>
  db.insert(sessions).values({ sid: hashOf(sid), sess, expire });

export async function findSession(db: Queryable, sid: string, now: Date): Promise<Session | null> {
  const [row] = await db
    .select({ sess: sessions.sess })
    .from(sessions)
    .where(and(eq(sessions.sid, hashOf(sid)), gt(sessions.expire, now)));
  return sessionSchema.safeParse(row?.sess).data ?? null;
}

export const deleteSession = (db: Queryable, sid: string): Promise<unknown> =>
  db.delete(sessions).where(eq(sessions.sid, hashOf(sid)));

/** With a session id: that session. Without one: all sessions of the subject. */
export async function deleteSessionsOf(
  db: Queryable,
  at: { issuer: string; subject: string | null; issuerSessionId: string | null },
): Promise<number> {
  const whose = at.issuerSessionId
    ? sql`${sessions.sess}->>'issuerSessionId' = ${at.issuerSessionId}`
    : sql`${sessions.sess}->>'subject' = ${at.subject}`;
  const ended = await db
    .delete(sessions)
    .where(and(whose, sql`${sessions.sess}->>'issuer' = ${at.issuer}`))
    .returning({ sid: sessions.sid });
  return ended.length;
}

export const deleteExpiredSessions = (db: Queryable, now: Date): Promise<unknown> =>
  db.delete(sessions).where(lt(sessions.expire, now));
