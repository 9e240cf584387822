import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { receiptNumberOf } from '../../analysis/rules/analysis-id.ts';
import { includedTax } from '../../analysis/rules/invoice.ts';
import type { Dependencies } from '../../dependencies.ts';
import { paymentProvider } from '../../payment/rules/payment-provider.ts';
import { readChoreRuns } from '../../platform/jobs/store.ts';
import { csvLine } from '../../platform/text/csv-line.ts';
import { chartedDays, type Day, type Figures, type Month } from './contract.ts';
import { type BookedPayment, listClosedPayments, listDays, listPayments, replaceDays } from './store.ts';

export const countMoneyChore = 'count-money';

/** One transaction: a page reads the days before it or after it. */
export const countMoney = ({ db }: Pick<Dependencies, 'db'>): Promise<number> => db.transaction(replaceDays);

export async function viewMoney({ db }: Pick<Dependencies, 'db'>, actor: Actor) {
  requireAdministrator(actor);
  const days = await listDays(db);
  const counted = (await readChoreRuns(db)).get(countMoneyChore);
  return {
    countedAt: counted?.lastDoneAt?.toISOString() ?? null,
    months: monthsOf(days),
    days: days.slice(-chartedDays),
  };
}

const sumOf = (days: readonly Day[], name: keyof Figures): number =>
  days.reduce((sum, day) => sum + day[name], 0);

/** Newest first. */
function monthsOf(days: readonly Day[]): Month[] {
  const months = [...Map.groupBy(days, ({ day }) => day.slice(0, 7))];
  return months.reverse().map(([month, ofMonth]) => ({
    month,
    orders: sumOf(ofMonth, 'orders'),
    paid: sumOf(ofMonth, 'paid'),
    free: sumOf(ofMonth, 'free'),
    refunded: sumOf(ofMonth, 'refunded'),
    takingsCents: sumOf(ofMonth, 'takingsCents'),
    refundedCents: sumOf(ofMonth, 'refundedCents'),
    costMicroUsd: sumOf(ofMonth, 'costMicroUsd'),
    worthYes: sumOf(ofMonth, 'worthYes'),
    worthNo: sumOf(ofMonth, 'worthNo'),
  }));
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
const taxCentsOf = ({ amountCents, taxPercent }: BookedPayment) =>
  taxPercent === null ? null : includedTax(amountCents, taxPercent).taxCents;

/** Nobody is named: an accountant needs no addresses. */
const columns: [name: string, value: (row: BookedPayment) => string][] = [
  ['paid on', ({ paidAtMs }) => new Date(paidAtMs).toISOString().slice(0, 10)],
  ['invoice', ({ invoice }) => invoice ?? ''],
  ['receipt', ({ analysisId }) => (analysisId === null ? '' : receiptNumberOf(analysisId))],
  [`${paymentProvider.name.toLowerCase()} id`, ({ captureId }) => captureId],
  ['amount usd', ({ amountCents }) => dollars(amountCents)],
  ['tax', ({ taxName, taxPercent }) => (taxPercent === null ? '' : `${taxName} ${taxPercent}%`)],
  [
    'tax usd',
    (row) => {
      const taxCents = taxCentsOf(row);
      return taxCents === null ? '' : dollars(taxCents);
    },
  ],
  ['refunded usd', ({ refundedCents }) => dollars(refundedCents)],
  ['promo', ({ promoCode }) => promoCode ?? ''],
  ['status', ({ status }) => status],
];

const rowsAtOnce = 1_000;

/** Streams page by page, so that memory stays constant. */
export function exportPayments(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  days: { from: Date; until: Date },
): AsyncGenerator<string> {
  requireAdministrator(actor);
  const print = (rows: readonly BookedPayment[]) =>
    rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('');
  return lines();

  async function* lines() {
    yield csvLine(columns.map(([name]) => name));
    for (let after = 0; ; ) {
      const rows = await listPayments(db, days, { after, limit: rowsAtOnce });
      yield print(rows);
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) break;
      after = last.id;
    }
    yield print(await listClosedPayments(db, days));
  }
}
