import { and, asc, desc, eq, gt, inArray, isNotNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { paymentProvider } from '../../rules/payment-provider.ts';
import { type PaymentStatus, paymentMayMove } from '../../rules/payment-status.ts';
import { firstRow, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { analysisRequests } from '../../../analysis/schema.ts';
import { paymentEvents, payments } from '../../schema.ts';

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
 * Payments that are due for a check, in two groups: likely ones (approved, in review, or created after
 * `likelySince`) and the rest, mostly abandoned. Each group is sure of half of the places.
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
