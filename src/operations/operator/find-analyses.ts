import type { Actor } from '../../domain/access/access-rights.ts';
import { explainAnalysisProblem, type ProblemFacts } from '../../domain/operator/analysis-problem.ts';
import { parseSearch, type SearchKind } from '../../domain/operator/order-search.ts';
import { isPaid } from '../../domain/payment/payment-status.ts';
import { normalisePromoCode } from '../../domain/promo/promo-codes.ts';
import type { AnalysisListRow } from '../../store/analysis/analyses.ts';
import type { Queryable } from '../../store/database.ts';
import { findProblemFacts } from '../../store/operator/analysis-problems.ts';
import {
  type AnalysisCursor,
  type AnalysisSearch,
  searchAnalyses,
} from '../../store/operator/analysis-search.ts';
import { findExactMatch } from '../../store/operator/exact-match.ts';
import { dayRange } from '../access/list-page.ts';
import { requireAdministrator } from '../access/require-administrator.ts';
import { findDeletions } from '../account/deletion-register.ts';
import type { Dependencies } from '../dependencies.ts';

const pageSize = 50;
/** How many analyses one request reads when its filters must be tested on each. */
const lookAt = 500;

export type AnalysisFilters = Omit<AnalysisSearch, 'from' | 'until' | 'words'> & {
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export const presentProblem = (facts: ProblemFacts) => ({
  problem: facts.problem,
  since: facts.since.toISOString(),
  why: explainAnalysisProblem(facts),
});

export const presentForOperator = (row: AnalysisListRow, facts: ProblemFacts | null) => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  status: row.status,
  paymentStatus: row.paymentStatus,
  paid: isPaid(row),
  customerEmail: row.customerEmail,
  websiteUrl: row.websiteUrl,
  targetMarket: row.targetMarket,
  reportType: row.reportType,
  listPriceCents: row.listPriceCents,
  finalPriceCents: row.finalPriceCents,
  promoCode: row.promoCode,
  startsAt: row.startsAt?.toISOString() ?? null,
  completedAt: row.completedAt?.toISOString() ?? null,
  failureReason: row.failureReason,
  trouble: facts && presentProblem(facts),
});

const readPlace = (before: string): AnalysisCursor => {
  const [micros = 0, id = 0] = before.split('-').map(Number);
  return { micros, id };
};

type ReadFilters = { search: AnalysisSearch; searchedFor: SearchKind | null };

/** `q` is an order number, an id of the provider or a promo code when we know it as such, else words. */
export async function readFilters(db: Queryable, filters: AnalysisFilters): Promise<ReadFilters> {
  const { q, from, to, promo, ...exact } = filters;
  const search = { ...exact, ...dayRange(from, to), promo: promo && normalisePromoCode(promo) };
  if (q === undefined) return { search, searchedFor: null };
  const typed = parseSearch(q);
  const known = await findExactMatch(db, typed.number, typed.code);
  if (known?.kind === 'promo') return { search: { ...search, promo: known.code }, searchedFor: 'promo' };
  if (known) return { search: { ...search, id: known.id }, searchedFor: known.kind };
  return { search: { ...search, words: typed.words }, searchedFor: 'words' };
}

const wholeAddress = /^[^\s@"]+@[^\s@"]+$/;

/** One order number, or one whole address, that an operator looks for; null for anything else. */
function askedAbout({
  id,
  email,
  q = '',
}: AnalysisFilters): { analysisId: number } | { address: string } | null {
  const analysisId = id ?? parseSearch(q).number;
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
  const { search, searchedFor } = await readFilters(db, filters);
  const { rows, next } = await searchAnalyses(db, search, {
    before: before === undefined ? null : readPlace(before),
    limit: pageSize,
    lookAt,
    now: now(),
  });
  const about = before === undefined ? askedAbout(filters) : null;
  const deletions = about ? await findDeletions({ db, linkSecrets }, about) : [];
  const { problem } = filters;
  const ids = rows.map(({ id }) => id);
  const facts = problem ? await findProblemFacts(db, problem, ids, now()) : new Map<number, ProblemFacts>();
  return {
    items: rows.map((row) => presentForOperator(row, facts.get(row.id) ?? null)),
    next: next && `${next.micros}-${next.id}`,
    searchedFor,
    deletions,
    searchedBackTo: next && new Date(next.micros / 1000).toISOString(),
  };
}
