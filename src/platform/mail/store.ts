import { and, asc, desc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { mailOutbox } from './schema.ts';

export type StoredMail = typeof mailOutbox.$inferSelect;

/** Row and job are created in the caller's transaction: both or neither. */
async function insertMail(
  tx: Tx,
  jobs: Jobs,
  { priority, ...mail }: typeof mailOutbox.$inferInsert & { priority?: number },
): Promise<boolean> {
  const [row] = await tx
    .insert(mailOutbox)
    .values(mail)
    .onConflictDoNothing() // two concurrent requests send one mail
    .returning({ id: mailOutbox.id });
  if (row)
    await jobs.enqueue(tx, 'mail', { mailId: row.id }, { ...(priority !== undefined && { priority }) });
  return row !== undefined;
}

/** `priority` is the job's. Without a recipient nothing is queued. */
type MailToQueue = { analysisId: number; kind: string; recipient: string | null; priority?: number };

export const queueMail = async (
  tx: Tx,
  jobs: Jobs,
  { recipient, ...mail }: MailToQueue & { sequence?: number; createdAt?: Date },
): Promise<boolean> => recipient !== null && insertMail(tx, jobs, { ...mail, recipient });

/** For kinds that may be sent again. False when it is skipped, because the last one is younger than `notSince`. */
export async function queueMailAgain(
  tx: Tx,
  jobs: Jobs,
  mail: MailToQueue & { notSince?: Date | null },
): Promise<boolean> {
  const { notSince, ...values } = mail;
  const last = await findNewestMail(tx, mail.analysisId, mail.kind);
  if (last && notSince && last.createdAt > notSince) return false;
  return queueMail(tx, jobs, { ...values, sequence: (last?.sequence ?? 0) + 1 });
}

const hourMs = 60 * 60_000;

/** False when this hour has an alert about the same problem, even from a concurrent worker. */
export const queueAlert = (
  tx: Tx,
  jobs: Jobs,
  mail: { alert: { key: string }; recipient: string; createdAt: Date },
): Promise<boolean> =>
  insertMail(tx, jobs, { ...mail, kind: 'alert', sequence: Math.floor(mail.createdAt.getTime() / hourMs) });

export const findNewestAlert = (db: Queryable, key: string): Promise<StoredMail | null> =>
  firstRow(
    db
      .select()
      .from(mailOutbox)
      .where(sql`${mailOutbox.alert} is not null and ${mailOutbox.alert} ->> 'key' = ${key}`)
      .orderBy(desc(mailOutbox.sequence))
      .limit(1),
  );

export const findMail = (db: Queryable, id: number): Promise<StoredMail | null> =>
  firstRow(db.select().from(mailOutbox).where(eq(mailOutbox.id, id)));

/** The newest mail of one kind; `unfailed` skips mails that were given up or withheld. */
export const findNewestMail = (
  db: Queryable,
  analysisId: number,
  kind: string,
  which: 'any' | 'unfailed' = 'any',
) =>
  firstRow(
    db
      .select()
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.analysisId, analysisId),
          eq(mailOutbox.kind, kind),
          which === 'unfailed' ? ne(mailOutbox.status, 'failed') : undefined,
        ),
      )
      .orderBy(desc(mailOutbox.sequence))
      .limit(1),
  );

export const listMails = (db: Queryable, analysisId: number, kind: string): Promise<StoredMail[]> =>
  db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.analysisId, analysisId), eq(mailOutbox.kind, kind)));

export const redirectMail = (db: Queryable, id: number, recipient: string): Promise<unknown> =>
  db.update(mailOutbox).set({ recipient }).where(isQueued(id));

export const markMailPdf = (db: Queryable, id: number, hasPdf: boolean): Promise<unknown> =>
  db.update(mailOutbox).set({ hasPdf }).where(isQueued(id));

const isQueued = (id: number) => and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'queued'));

export const markMailSent = (db: Queryable, id: number, now: Date): Promise<unknown> =>
  db
    .update(mailOutbox)
    .set({ status: 'sent', sentAt: now, attempts: sql`${mailOutbox.attempts} + 1`, lastError: null })
    .where(isQueued(id));

export const markMailAttemptFailed = (db: Queryable, id: number, error: string): Promise<unknown> =>
  db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, lastError: error.slice(0, 500) })
    .where(isQueued(id));

export const markMailCounted = (db: Queryable, id: number, now: Date): Promise<unknown> =>
  db.update(mailOutbox).set({ countedAt: now, deferredUntil: null }).where(isQueued(id));

export const markMailWaiting = (db: Queryable, id: number, until: Date): Promise<unknown> =>
  db
    .update(mailOutbox)
    .set({ deferredUntil: until, lastError: 'Waits: this address has had its mails for today.' })
    .where(isQueued(id));

export const markMailWithheld = (db: Queryable, id: number, now: Date): Promise<unknown> =>
  db
    .update(mailOutbox)
    .set({
      status: 'failed',
      withheldAt: now,
      lastError: 'Withheld: this address has had its mails for today.',
    })
    .where(isQueued(id));

/** As if it had never been queued: a later mail gets its sequence, and operators see no mail that failed. */
export const removeQueuedMail = (db: Queryable, id: number): Promise<unknown> =>
  db.delete(mailOutbox).where(isQueued(id));

/** Returns the mail's kind; null when it was sent or given up before. */
export async function markMailGivenUp(db: Queryable, id: number): Promise<string | null> {
  const [row] = await db
    .update(mailOutbox)
    .set({ status: 'failed' })
    .where(isQueued(id))
    .returning({ kind: mailOutbox.kind });
  return row?.kind ?? null;
}

/** Mails that are due and not sent, counted up to a limit; without those that were withheld on purpose. */
export async function countUnsentMails(
  db: Queryable,
  status: 'queued' | 'failed',
  limit: number,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const rows = await db
    .select({ createdAt: mailOutbox.createdAt })
    .from(mailOutbox)
    .where(
      and(
        // Repeats the index's condition: the planner cannot derive it from a parameter.
        sql`${mailOutbox.status} = ${status} and ${mailOutbox.status} <> 'sent'`,
        isNull(mailOutbox.withheldAt),
        or(isNull(mailOutbox.deferredUntil), lte(mailOutbox.deferredUntil, now)),
      ),
    )
    .orderBy(asc(mailOutbox.id))
    .limit(limit);
  return { count: rows.length, oldest: rows[0]?.createdAt ?? null };
}
