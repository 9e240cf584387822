import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { messageLimits } from './rules/message-limits.ts';
import { findSource, listSourceItems, listSources } from './store.ts';

const itemsPerPage = 100;

export async function viewMessages({ db }: Pick<Dependencies, 'db'>, actor: Actor, analysisId: number) {
  await authoriseAnalysis(db, actor, 'edit-words', analysisId);
  return presentSources(db, analysisId);
}

export async function presentSources(db: Queryable, analysisId: number) {
  const sources = await listSources(db, analysisId);
  const stored = sources.reduce((sum, { items }) => sum + items, 0);
  return {
    sources: sources.map(({ addedAt, confirmedAt, ...source }) => ({
      ...source,
      addedAt: addedAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
    itemsLeft: Math.max(0, messageLimits.items - stored),
  };
}

export async function viewMessageItems(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  analysisId: number,
  { sourceId, after }: { sourceId: number; after: number },
) {
  await authoriseAnalysis(db, actor, 'edit-words', analysisId);
  if (!(await findSource(db, analysisId, sourceId))) throw new AppError('not_found');
  const items = await listSourceItems(db, { analysisId, sourceId, after, limit: itemsPerPage + 1 });
  const page = items.slice(0, itemsPerPage);
  return { items: page, next: items.length > itemsPerPage ? (page.at(-1)?.number ?? null) : null };
}
