import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Session } from '../../access/rules/session.ts';
import { identities, sessions } from '../../access/schema.ts';
import { hashOf } from '../../access/store/actors.ts';
import { analysisRequests, users } from '../../analysis/schema.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';

type User = typeof users.$inferSelect;
type Profile = Pick<User, 'firstName' | 'lastName' | 'profileImageUrl'>;

/** Found by issuer and subject, else by verified address, else created. */
export async function userOfIdentity(
  tx: Tx,
  person: Profile & { issuer: string; subject: string; verifiedEmail: string | null },
  now: Date,
): Promise<User> {
  const { issuer, subject, verifiedEmail, ...profile } = person;
  await waitForOthers(tx, `identity:${issuer}:${subject}`);
  if (verifiedEmail !== null) await waitForOthers(tx, `email:${verifiedEmail}`);
  const [known] = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  const holder = verifiedEmail === null ? undefined : await holderOf(tx, verifiedEmail);
  const userId = known?.userId ?? holder ?? (await newUser(tx, verifiedEmail));
  // An address that another user has verified stays with them: two users never share one.
  const mayHoldEmail = verifiedEmail !== null && (holder === undefined || holder === userId);
  const [user] = await tx
    .update(users)
    .set({ ...profile, ...(mayHoldEmail && { email: verifiedEmail }), updatedAt: now })
    .where(eq(users.id, userId))
    .returning();
  await tx.insert(identities).values({ issuer, subject, userId }).onConflictDoNothing();
  return user as User;
}

/** Of two concurrent first sign-ins, the second waits until the first is stored. */
const waitForOthers = (tx: Tx, whom: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${whom}, 0))`);

async function holderOf(tx: Tx, email: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id;
}

async function newUser(tx: Tx, email: string | null): Promise<string> {
  const [row] = await tx.insert(users).values({ email }).returning({ id: users.id });
  return (row as { id: string }).id;
}

/** Gives the user the analyses that were ordered with this verified address and have no owner. */
export async function claimAnalyses(tx: Tx, userId: string, verifiedEmail: string): Promise<number> {
  const claimed = await tx
    .update(analysisRequests)
    .set({ userId })
    .where(
      and(sql`lower(${analysisRequests.customerEmail}) = ${verifiedEmail}`, isNull(analysisRequests.userId)),
    )
    .returning({ id: analysisRequests.id });
  return claimed.length;
}

export const saveSession = (db: Queryable, sid: string, sess: Session, expire: Date): Promise<unknown> =>
  db.insert(sessions).values({ sid: hashOf(sid), sess, expire });

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
