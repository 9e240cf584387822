import type { Actor } from '../../domain/access/access-rights.ts';
import { csvLine } from '../../domain/text/csv-line.ts';
import type { AnalysisListRow } from '../../store/analysis/analyses.ts';
import { type AnalysisCursor, searchAnalyses } from '../../store/operator/analysis-search.ts';
import { requireAdministrator } from '../access/require-administrator.ts';
import type { Dependencies } from '../dependencies.ts';
import { type AnalysisFilters, readFilters } from './find-analyses.ts';

const rowsAtOnce = 1_000;
const lookAt = 5_000;

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Without the report and without the customer's texts. */
const columns: [name: string, value: (row: AnalysisListRow) => string][] = [
  ['id', ({ id }) => String(id)],
  ['ordered', ({ createdAt }) => createdAt.toISOString()],
  ['status', ({ status }) => status],
  ['payment', ({ paymentStatus }) => paymentStatus],
  ['email', ({ customerEmail }) => customerEmail ?? ''],
  ['website', ({ websiteUrl }) => websiteUrl ?? ''],
  ['report', ({ reportType }) => reportType],
  ['list price usd', ({ listPriceCents }) => dollars(listPriceCents)],
  ['price usd', ({ finalPriceCents }) => dollars(finalPriceCents)],
  ['promo', ({ promoCode }) => promoCode ?? ''],
  ['starts', ({ startsAt }) => startsAt?.toISOString() ?? ''],
  ['completed', ({ completedAt }) => completedAt?.toISOString() ?? ''],
  ['failure', ({ failureReason }) => failureReason ?? ''],
];

/** Streams page by page, so that memory stays constant. */
export function exportAnalyses(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  actor: Actor,
  filters: AnalysisFilters,
): AsyncGenerator<string> {
  requireAdministrator(actor);
  return lines();

  async function* lines() {
    yield csvLine(columns.map(([name]) => name));
    const { search } = await readFilters(db, filters);
    let before: AnalysisCursor | null = null;
    do {
      const page = { before, limit: rowsAtOnce, lookAt, now: now() };
      const { rows, next } = await searchAnalyses(db, search, page);
      if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('');
      before = next;
    } while (before !== null);
  }
}
