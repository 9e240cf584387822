import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { findDeletions } from '../../account/deletion/deletion-register.ts';
import { receiptNumberOf } from '../../analysis/rules/analysis-id.ts';
import { isPaid } from '../../analysis/rules/payment-status.ts';
import type { AnalysisListRow } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { normalisePromoCode } from '../../payment/promo/rules.ts';
import { paymentProvider } from '../../payment/rules/payment-provider.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isoDates } from '../../platform/http/iso-dates.ts';
import { dayRange } from '../../platform/http/list-page.ts';
import { csvLine } from '../../platform/text/csv-line.ts';
import { explainAnalysisProblem, type ProblemFacts } from '../today/rules/analysis-problem.ts';
import { findProblemFacts } from '../today/store.ts';
import { parseSearch, type SearchKind, utcDayOf } from './rules/search-filters.ts';
import {
  type AnalysisCursor,
  type AnalysisMoney,
  type AnalysisSearch,
  findExactMatch,
  readMoneyOf,
  searchAnalyses,
} from './store/analysis-search.ts';

const pageSize = 50;
/** Matches that are summed up below the list. */
const mostSummed = 3_000;

export type AnalysisFilters = Omit<AnalysisSearch, 'from' | 'until' | 'words' | 'unfinishedSince'> & {
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  unfinishedHours?: number | undefined;
};

export const presentProblem = (facts: ProblemFacts) => {
  const { what, detail, advice } = explainAnalysisProblem(facts);
  const why = [what, detail, advice].filter(Boolean).join(' ');
  return { problem: facts.problem, since: facts.since.toISOString(), why };
};

/** The contract drops fields that operators may not see. */
export const presentForOperator = (row: AnalysisListRow, facts: ProblemFacts | null) => ({
  ...isoDates(row),
  paid: isPaid(row),
  trouble: facts && presentProblem(facts),
});

const readPlace = (before: string): AnalysisCursor => {
  const [micros = 0, id = 0] = before.split('-').map(Number);
  return { micros, id };
};

const hourMs = 60 * 60_000;

/** `q` is an order number, an id of the provider or a promo code when we know it as such, else words. */
async function readFilters(
  db: Queryable,
  filters: AnalysisFilters,
  now: Date,
): Promise<{ search: AnalysisSearch; searchedFor: SearchKind | null }> {
  const { q, from, to, promo, unfinishedHours, ...exact } = filters;
  const search = {
    ...exact,
    ...dayRange(from, to),
    promo: promo && normalisePromoCode(promo),
    unfinishedSince:
      unfinishedHours === undefined ? undefined : new Date(now.getTime() - unfinishedHours * hourMs),
  };
  if (q === undefined) return { search, searchedFor: null };
  const typed = parseSearch(q);
  const known = await findExactMatch(db, typed.number, typed.code);
  if (known?.kind === 'promo') return { search: { ...search, promo: known.code }, searchedFor: 'promo' };
  if (known) return { search: { ...search, id: known.id }, searchedFor: known.kind };
  return { search: { ...search, words: typed.words }, searchedFor: 'words' };
}

const wholeAddress = /^[^\s@"]+@[^\s@"]+$/;

/** One order number, or one whole address, that an operator looks for; null for anything else. */
function askedAbout({ email, q = '' }: AnalysisFilters): { analysisId: number } | { address: string } | null {
  const analysisId = parseSearch(q).number;
  if (analysisId !== null) return { analysisId };
  const address = email ?? q.trim();
  return wholeAddress.test(address) ? { address } : null;
}

export async function findAnalyses(
  { db, now, linkSecrets }: Pick<Dependencies, 'db' | 'now' | 'linkSecrets'>,
  actor: Actor,
  { before, ...filters }: AnalysisFilters & { before?: string | undefined },
) {
  requireAdministrator(actor);
  const isFirst = before === undefined;
  const { search, searchedFor } = await readFilters(db, filters, now());
  const { rows, next, sum } = await searchAnalyses(db, search, {
    before: isFirst ? null : readPlace(before),
    limit: pageSize,
    sumUpTo: isFirst ? mostSummed : pageSize + 1,
    now: now(),
  });
  const about = isFirst ? askedAbout(filters) : null;
  const deletions = about ? await findDeletions({ db, linkSecrets }, about) : [];
  const { problem } = filters;
  const ids = rows.map(({ id }) => id);
  const facts = problem ? await findProblemFacts(db, problem, ids, now()) : new Map<number, ProblemFacts>();
  return {
    items: rows.map((row) => presentForOperator(row, facts.get(row.id) ?? null)),
    next: next && `${next.micros}-${next.id}`,
    searchedFor,
    deletions,
    sum: isFirst ? sum : null,
  };
}

const rowsAtOnce = 1_000;

const dollars = (cents: number) => (cents / 100).toFixed(2);
const cost = (microUsd: number) => (microUsd / 1_000_000).toFixed(4);
const moment = (at: Date | null) => at?.toISOString() ?? '';

type ExportedRow = AnalysisListRow & AnalysisMoney;

/** Without the report and without the customer's texts. */
const columns: [name: string, value: (row: ExportedRow) => string][] = [
  ['id', ({ id }) => String(id)],
  ['ordered', ({ createdAt }) => moment(createdAt)],
  ['status', ({ status }) => status],
  ['payment', ({ paymentStatus }) => paymentStatus],
  ['email', ({ customerEmail }) => customerEmail ?? ''],
  ['website', ({ websiteUrl }) => websiteUrl ?? ''],
  ['report', ({ reportType }) => reportType],
  ['list price usd', ({ listPriceCents }) => dollars(listPriceCents)],
  ['price usd', ({ finalPriceCents }) => dollars(finalPriceCents)],
  ['promo', ({ promoCode }) => promoCode ?? ''],
  ['paid on', ({ paidAtMs }) => (paidAtMs === null ? '' : utcDayOf(new Date(paidAtMs)))],
  ['receipt', ({ id, captureId }) => (captureId === null ? '' : receiptNumberOf(id))],
  [`${paymentProvider.name.toLowerCase()} id`, ({ captureId }) => captureId ?? ''],
  ['refunded usd', ({ refundedCents }) => dollars(refundedCents)],
  ['model cost usd', ({ modelMicroUsd }) => cost(modelMicroUsd)],
  ['phone cost usd', ({ phoneMicroUsd }) => cost(phoneMicroUsd)],
  ['starts', ({ startsAt }) => moment(startsAt)],
  ['completed', ({ completedAt }) => moment(completedAt)],
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
    const { search } = await readFilters(db, filters, now());
    let before: AnalysisCursor | null = null;
    do {
      const page = { before, limit: rowsAtOnce, sumUpTo: rowsAtOnce + 1, now: now() };
      const { rows, next } = await searchAnalyses(db, search, page);
      const ids = rows.map(({ id }) => id);
      const money = await readMoneyOf(db, ids);
      yield rows
        .map((row) => ({ ...row, ...(money.get(row.id) as AnalysisMoney) }))
        .map((row) => csvLine(columns.map(([, value]) => value(row))))
        .join('');
      before = next;
    } while (before !== null);
  }
}
