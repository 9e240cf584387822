import { and, asc, desc, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import type { OutboxMail } from '../report/mail-outbox.ts';
import { mailOutbox } from '../schema/report.ts';

/** The index contains only `queued` and `failed`. */
export type UnsentStatus = 'queued' | 'failed';

/** Without mails that were withheld on purpose; the page of their order lists them. */
export async function listUnsentMails(
  db: Queryable,
  page: { status: UnsentStatus; before: number | undefined; limit: number },
): Promise<OutboxMail[]> {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(
      and(
        isUnsent(page.status),
        isNull(mailOutbox.withheldAt),
        page.before === undefined ? undefined : lt(mailOutbox.id, page.before),
      ),
    )
    .orderBy(desc(mailOutbox.id))
    .limit(page.limit);
  return rows as OutboxMail[];
}

export async function countUnsentMails(
  db: Queryable,
  status: UnsentStatus,
  limit: number,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const rows = await db
    .select({ createdAt: mailOutbox.createdAt })
    .from(mailOutbox)
    .where(and(isUnsent(status), isNull(mailOutbox.withheldAt), isDue(now)))
    .orderBy(asc(mailOutbox.id))
    .limit(limit);
  return { count: rows.length, oldest: rows[0]?.createdAt ?? null };
}

/** Mails that wait for their address's limit are not a problem. */
const isDue = (now: Date) => or(isNull(mailOutbox.deferredUntil), lte(mailOutbox.deferredUntil, now));

/** Repeats the index's condition: the planner cannot derive it from a parameter. */
const isUnsent = (status: UnsentStatus) =>
  sql`${mailOutbox.status} = ${status} and ${mailOutbox.status} <> 'sent'`;
