import type { Actor } from '../../../domain/access/access-rights.ts';
import { AppError, type ErrorCode } from '../../../domain/app-error.ts';
import { retryOf } from '../../../domain/operator/analysis-actions.ts';
import { type BulkKind, mostBulkItems } from '../../../domain/operator/bulk-action.ts';
import { type AnalysisCursor, searchAnalyses } from '../../../store/operator/analysis-search.ts';
import { insertBulk, readForBulk } from '../../../store/operator/bulk-actions.ts';
import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type AnalysisFilters, readFilters } from '../find-analyses.ts';
import { viewBulk } from './view-bulk.ts';

type Deps = Pick<Dependencies, 'db' | 'now'>;
type Facts = Awaited<ReturnType<typeof readForBulk>>[number];

/** The same rules as of the actions themselves, which decide again under a lock. */
const refusals: Record<BulkKind, (facts: Facts, now: Date) => ErrorCode | null> = {
  retry: (facts, now) => (retryOf(facts, now) ? null : 'not_retryable'),
  'resend-mail': ({ status, customerEmail }) =>
    status === 'completed' && customerEmail ? null : 'not_completed',
};

/** Stores what would be done to which analyses. Nothing is done before `startBulk`. */
export async function proposeBulk(
  deps: Deps,
  actor: Actor,
  wanted: { kind: BulkKind; ids?: number[] | undefined; filters?: AnalysisFilters | undefined },
) {
  const administratorId = requireAdministrator(actor);
  const { kind } = wanted;
  const ids = wanted.ids ? [...new Set(wanted.ids)] : await findIds(deps, wanted.filters ?? {});
  const createdAt = deps.now();
  const bulkId = await deps.db.transaction(async (tx) => {
    const found = ids.length === 0 ? [] : await readForBulk(tx, ids);
    if (found.length === 0) throw new AppError('not_found', 'There is no such order.');
    const items = found.map((facts) => ({
      analysisId: facts.id,
      refusal: refusals[kind](facts, createdAt),
    }));
    return insertBulk(tx, { kind, administratorId, createdAt }, items);
  });
  return viewBulk(deps, actor, bulkId);
}

async function findIds({ db, now }: Deps, filters: AnalysisFilters): Promise<number[]> {
  const { search } = await readFilters(db, filters);
  const ids: number[] = [];
  let before: AnalysisCursor | null = null;
  do {
    const page = { before, limit: mostBulkItems - ids.length, lookAt: 5_000, now: now() };
    const { rows, next } = await searchAnalyses(db, search, page);
    ids.push(...rows.map(({ id }) => id));
    before = next;
  } while (before !== null && ids.length < mostBulkItems);
  return ids;
}
