import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Invoice, type InvoiceSettings, invoiceNumber } from '../../analysis/rules/invoice.ts';
import { type PaymentStatus, paymentMayMove } from '../../analysis/rules/payment-status.ts';
import { analysisEvents, analysisRequests } from '../../analysis/schema.ts';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { paymentProvider } from '../rules/payment-provider.ts';
import { closedBooks, invoices, paymentEvents, paymentProblems, payments } from '../schema.ts';

export type Payment = typeof payments.$inferSelect;

const isProviderOrder = (providerOrderId: string) =>
  and(eq(payments.provider, paymentProvider.id), eq(payments.providerOrderId, providerOrderId));

export const findPaymentByProviderOrder = (db: Queryable, providerOrderId: string): Promise<Payment | null> =>
  firstRow(db.select().from(payments).where(isProviderOrder(providerOrderId)));

export const findPaymentByCapture = (db: Queryable, providerCaptureId: string): Promise<Payment | null> =>
  firstRow(db.select().from(payments).where(eq(payments.providerCaptureId, providerCaptureId)));

export const lockPaymentByProviderOrder = (tx: Tx, providerOrderId: string): Promise<Payment | null> =>
  firstRow(tx.select().from(payments).where(isProviderOrder(providerOrderId)).for('update'));

export const findPaymentOf = (db: Queryable, analysisId: number): Promise<Payment | null> =>
  firstRow(db.select().from(payments).where(eq(payments.analysisId, analysisId)));

export const findNewestPayment = (db: Queryable): Promise<Payment | null> =>
  firstRow(db.select().from(payments).orderBy(desc(payments.id)).limit(1));

export async function wasProviderOrderOf(
  db: Queryable,
  analysisId: number,
  providerOrderId: string,
): Promise<boolean> {
  const isIt = and(
    eq(analysisEvents.analysisId, analysisId),
    eq(analysisEvents.providerOrderId, providerOrderId),
  );
  return (await db.$count(analysisEvents, isIt)) > 0;
}

/** Always lock the payment before the analysis. */
export const lockPaymentOf = (tx: Tx, analysisId: number): Promise<unknown> =>
  tx.select({ id: payments.id }).from(payments).where(eq(payments.analysisId, analysisId)).for('update');

/** One payment per analysis: a new provider order replaces one that was never paid. */
export async function saveProviderOrder(
  tx: Tx,
  order: { analysisId: number; providerOrderId: string; amountCents: number; checkAt: Date },
): Promise<void> {
  const { analysisId, providerOrderId, amountCents, checkAt } = order;
  const values = { providerOrderId, amountCents, status: 'created' as const, checkAt, declines: 0 };
  await tx
    .insert(payments)
    .values({ analysisId, provider: paymentProvider.id, ...values })
    .onConflictDoUpdate({
      target: payments.analysisId,
      set: { ...values, providerCaptureId: null, createdAt: sql`now()`, updatedAt: sql`now()` },
      // The same order again changes nothing: its declines and its age stay.
      setWhere: sql`${payments.status} in ('created', 'approved', 'declined')
        and ${payments.providerOrderId} <> excluded.provider_order_id`,
    });
  await tx
    .update(analysisRequests)
    .set({ paymentStatus: 'created' })
    .where(and(eq(analysisRequests.id, analysisId), eq(analysisRequests.paymentStatus, 'none')));
}

/** Stops the checks of the provider's order: its amount no longer matches, so it is never captured. */
export const repricePayment = (tx: Tx, analysisId: number, amountCents: number): Promise<unknown> =>
  tx
    .update(payments)
    .set({ amountCents, checkAt: null, updatedAt: sql`now()` })
    .where(eq(payments.analysisId, analysisId));

/** One step of the state machine, on payment and analysis; false when it is not a step forward. */
export async function movePayment(
  tx: Tx,
  payment: Payment,
  to: PaymentStatus,
  patch: { providerCaptureId?: string | null; refundedCents: number; checkAt: Date | null },
): Promise<boolean> {
  if (!paymentMayMove(payment.status, to)) return false;
  const moved = await tx
    .update(payments)
    .set({
      ...patch,
      status: to,
      declines: sql`${payments.declines} + ${to === 'declined' ? 1 : 0}`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(payments.id, payment.id), eq(payments.status, payment.status)))
    .returning({ id: payments.id });
  if (moved.length === 0) return false;
  await tx
    .update(analysisRequests)
    .set({ paymentStatus: to })
    .where(eq(analysisRequests.id, payment.analysisId));
  return true;
}

export const updatePayment = (
  tx: Tx,
  id: number,
  patch: Partial<Pick<Payment, 'refundedCents' | 'checkAt' | 'declines'>>,
): Promise<unknown> =>
  tx
    .update(payments)
    .set({ ...patch, updatedAt: sql`now()` })
    .where(eq(payments.id, id));

/**
 * The next number. Whoever issues one waits for the others until their transactions end, so a number is neither skipped nor given
 * twice; one that is rolled back is given to the next.
 */
export async function issueInvoice(
  tx: Tx,
  { prefix, vatId, tax }: InvoiceSettings,
  paid: { analysisId: number; amountCents: number; issuedAt: Date },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invoices'))`);
  const [last] = await tx.select({ sequence: max(invoices.sequence) }).from(invoices);
  const sequence = (last?.sequence ?? 0) + 1;
  await tx.insert(invoices).values({
    ...paid,
    sequence,
    number: invoiceNumber(prefix, sequence),
    vatId,
    taxName: tax?.name ?? null,
    taxPercent: tax?.percent ?? null,
  });
}

export async function findInvoiceOf(db: Queryable, analysisId: number): Promise<Invoice | null> {
  const row = await firstRow(db.select().from(invoices).where(eq(invoices.analysisId, analysisId)));
  if (!row) return null;
  const { number, vatId, taxName, taxPercent } = row;
  const tax = taxName === null || taxPercent === null ? null : { name: taxName, percent: taxPercent };
  return { number, vatId, tax };
}

/**
 * Payments that are due for a check, in two groups: likely ones (approved, in review, or created after
 * `likelySince`) and the rest, mostly abandoned. Each group gets at least half of the places.
 */
export async function findPaymentsToCheck(
  db: Queryable,
  { now, likelySince, limit }: { now: Date; likelySince: Date; limit: number },
): Promise<Payment[]> {
  const isDue = and(isNotNull(payments.checkAt), lte(payments.checkAt, now));
  const isLikely = or(
    inArray(payments.status, ['approved', 'pending_review']),
    gt(payments.createdAt, likelySince),
  );
  const find = (where: SQL | undefined) =>
    db
      .select()
      .from(payments)
      .where(where)
      .orderBy(desc(eq(payments.status, 'approved')), asc(payments.checkAt))
      .limit(limit);
  const likely = await find(and(isDue, isLikely));
  const rest = await find(and(isDue, not(isLikely as SQL)));
  const first = likely.slice(0, limit - Math.min(rest.length, limit / 2));
  return [...first, ...rest.slice(0, limit - first.length)];
}

export async function isKnownPaymentEvent(db: Queryable, eventId: string): Promise<boolean> {
  return (await db.$count(paymentEvents, eq(paymentEvents.eventId, eventId))) > 0;
}

export const recordPaymentEvent = (
  db: Queryable,
  event: { eventId: string; kind: string; providerOrderId: string | null },
): Promise<unknown> =>
  db
    .insert(paymentEvents)
    .values({ eventId: event.eventId, kind: event.kind, providerOrderId: event.providerOrderId })
    .onConflictDoNothing();

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

/** Webhook problems come last: there may be many, and they resolve automatically. */
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
