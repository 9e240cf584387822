import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { PaymentTroubleKind } from '../../domain/payment/payment-trouble.ts';
import type { Queryable } from '../database.ts';
import { closedBooks } from '../schema/account.ts';
import { paymentTroubles } from '../schema/payment.ts';

export type PaymentTroubleRow = typeof paymentTroubles.$inferSelect;
type Trouble = Pick<PaymentTroubleRow, 'kind' | 'reference'> &
  Partial<
    Pick<PaymentTroubleRow, 'providerOrderId' | 'providerCaptureId' | 'analysisId' | 'amountCents' | 'note'>
  >;

/** The same trouble seen again is counted. One that somebody settled stays so: it is known. */
export const noteTrouble = (db: Queryable, trouble: Trouble, now: Date): Promise<unknown> =>
  db
    .insert(paymentTroubles)
    .values({ ...trouble, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [paymentTroubles.kind, paymentTroubles.reference],
      set: {
        times: sql`${paymentTroubles.times} + 1`,
        lastSeenAt: now,
        note: sql`coalesce(excluded.note, ${paymentTroubles.note})`,
      },
    });

export const settleTroubleOf = (
  db: Queryable,
  trouble: { kind: PaymentTroubleKind; reference: string },
  now: Date,
): Promise<unknown> =>
  db
    .update(paymentTroubles)
    .set({ settledAt: now })
    .where(
      and(
        eq(paymentTroubles.kind, trouble.kind),
        eq(paymentTroubles.reference, trouble.reference),
        isNull(paymentTroubles.settledAt),
      ),
    );

export async function settleTrouble(db: Queryable, id: number, now: Date): Promise<PaymentTroubleRow | null> {
  const [row] = await db
    .update(paymentTroubles)
    .set({ settledAt: sql`coalesce(${paymentTroubles.settledAt}, ${now})` })
    .where(eq(paymentTroubles.id, id))
    .returning();
  return row ?? null;
}

export const listTroubles = (
  db: Queryable,
  page: { state: 'open' | 'settled'; before: number | undefined; limit: number },
): Promise<PaymentTroubleRow[]> =>
  db
    .select()
    .from(paymentTroubles)
    .where(
      and(
        page.state === 'open' ? isNull(paymentTroubles.settledAt) : isNotNull(paymentTroubles.settledAt),
        page.before === undefined ? undefined : lt(paymentTroubles.id, page.before),
      ),
    )
    .orderBy(desc(paymentTroubles.id))
    .limit(page.limit);

/** Second payments that have not gone back yet. */
export const findPaidTwice = (db: Queryable, limit: number): Promise<PaymentTroubleRow[]> =>
  db
    .select()
    .from(paymentTroubles)
    .where(and(eq(paymentTroubles.kind, 'paid-twice'), isNull(paymentTroubles.settledAt)))
    .orderBy(asc(paymentTroubles.id))
    .limit(limit);

/** Money of an order whose data was deleted is explained by the books. */
export async function isInClosedBooks(db: Queryable, providerCaptureId: string): Promise<boolean> {
  return (await db.$count(closedBooks, eq(closedBooks.providerCaptureId, providerCaptureId))) > 0;
}

export async function countOpenTroubles(
  db: Queryable,
  kind: PaymentTroubleKind | 'any',
  limit: number,
): Promise<number> {
  const rows = await db
    .select({ id: paymentTroubles.id })
    .from(paymentTroubles)
    .where(
      and(isNull(paymentTroubles.settledAt), kind === 'any' ? undefined : eq(paymentTroubles.kind, kind)),
    )
    .limit(limit);
  return rows.length;
}
