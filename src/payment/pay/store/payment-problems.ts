import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { firstRow, type Queryable } from '../../../platform/database/database.ts';
import { closedBooks } from '../../../account/schema.ts';
import { paymentProblems } from '../../schema.ts';

export type PaymentProblemRow = typeof paymentProblems.$inferSelect;
type PaymentProblem = Pick<PaymentProblemRow, 'kind' | 'reference'> &
  Partial<
    Pick<PaymentProblemRow, 'providerOrderId' | 'providerCaptureId' | 'analysisId' | 'amountCents' | 'note'>
  >;

/** A repeated problem is counted. One that was resolved stays resolved. */
export const recordPaymentProblem = (db: Queryable, trouble: PaymentProblem, now: Date): Promise<unknown> =>
  db
    .insert(paymentProblems)
    .values({ ...trouble, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [paymentProblems.kind, paymentProblems.reference],
      set: {
        times: sql`${paymentProblems.times} + 1`,
        lastSeenAt: now,
        note: sql`coalesce(excluded.note, ${paymentProblems.note})`,
      },
    });

const resolve = (db: Queryable, which: SQL | undefined, now: Date): Promise<PaymentProblemRow | null> => {
  const settledAt = sql`coalesce(${paymentProblems.settledAt}, ${now})`;
  return firstRow(db.update(paymentProblems).set({ settledAt }).where(which).returning());
};

/** Null when it was resolved before, or never recorded. */
export const resolvePaymentProblem = (
  db: Queryable,
  { kind, reference }: Pick<PaymentProblem, 'kind' | 'reference'>,
  now: Date,
) =>
  resolve(
    db,
    and(
      eq(paymentProblems.kind, kind),
      eq(paymentProblems.reference, reference),
      isNull(paymentProblems.settledAt),
    ),
    now,
  );

export const markPaymentProblemResolved = (db: Queryable, id: number, now: Date) =>
  resolve(db, eq(paymentProblems.id, id), now);

/** Webhooks last: there may be many, and they resolve themselves. */
export const listOpenPaymentProblems = (db: Queryable, limit: number): Promise<PaymentProblemRow[]> =>
  db
    .select()
    .from(paymentProblems)
    .where(isNull(paymentProblems.settledAt))
    .orderBy(sql`${paymentProblems.kind} = 'notice-failed'`, desc(paymentProblems.id))
    .limit(limit);

/** Second payments that are not refunded yet. */
export const findDuplicatePayments = (db: Queryable, limit: number): Promise<PaymentProblemRow[]> =>
  db
    .select()
    .from(paymentProblems)
    .where(and(eq(paymentProblems.kind, 'paid-twice'), isNull(paymentProblems.settledAt)))
    .orderBy(asc(paymentProblems.id))
    .limit(limit);

/** All second payments of an analysis, oldest first. */
export const findDuplicatesOf = (db: Queryable, analysisId: number): Promise<PaymentProblemRow[]> =>
  db
    .select()
    .from(paymentProblems)
    .where(and(eq(paymentProblems.kind, 'paid-twice'), eq(paymentProblems.analysisId, analysisId)))
    .orderBy(asc(paymentProblems.id));

/** `closed_books` keeps the payments of deleted analyses. */
export async function isInClosedBooks(db: Queryable, providerCaptureId: string): Promise<boolean> {
  return (await db.$count(closedBooks, eq(closedBooks.providerCaptureId, providerCaptureId))) > 0;
}

type Candidate = { analysisId: number; others: number };

/**
 * For payments that name no analysis: the newest unpaid analysis of that price from the hours before, and how many others
 * there were. The provider tells us nothing about the payer, so there is nothing better to compare.
 */
export async function findProbableAnalyses(
  db: Queryable,
  ids: readonly number[],
  hours: number,
): Promise<Map<number, Candidate>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ problem: string; id: string; others: number }>(sql`
    with asked as materialized (
      select id, amount_cents as price, first_seen_at as seen from payment_troubles
      where id = any(${sql.param(ids)}::bigint[]) and analysis_id is null and amount_cents > 0),
    likely as materialized (
      select price, seen, found.* from (select distinct price, seen from asked) p cross join lateral (
        select a.id as analysis, (count(*) over ())::int - 1 as others from analysis_requests a
        where a.final_price_cents = p.price and a.status = 'pending' and a.starts_at is null
          and a.created_at between p.seen - make_interval(hours => ${hours}) and p.seen
        order by a.created_at desc, a.id desc limit 1) found)
    select asked.id as problem, likely.analysis as id, likely.others from asked join likely using (price, seen)`);
  return new Map(
    rows.map(({ problem, id, others }) => [Number(problem), { analysisId: Number(id), others }]),
  );
}
