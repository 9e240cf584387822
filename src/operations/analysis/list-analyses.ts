import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { startOfPeriod, utcDayOf } from '../../domain/operator/shop-figures.ts';
import { listAnalysesBefore } from '../../store/analysis/analyses.ts';
import { countKeptAnalyses } from '../../store/operator/shop-figures.ts';
import type { Dependencies } from '../dependencies.ts';
import { presentInList } from './present-analysis.ts';

const pageSize = 100;
type Page = { items: ReturnType<typeof presentInList>[]; nextBefore: number | null };

async function pageOf(deps: Dependencies, before: number | undefined, userId: string | null): Promise<Page> {
  const rows = await listAnalysesBefore(deps.db, { before: before ?? null, userId, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize).map(presentInList);
  return { items, nextBefore: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

export async function listOwnAnalyses(deps: Dependencies, actor: Actor, before?: number): Promise<Page> {
  if (actor.userId === null) throw new AppError(deps.identity ? 'unauthenticated' : 'sign_in_unavailable');
  return pageOf(deps, before, actor.userId);
}

export async function listAllAnalyses(deps: Dependencies, actor: Actor, before?: number): Promise<Page> {
  if (actor.administratorId === null) throw new AppError('unauthenticated');
  return pageOf(deps, before, null);
}

export async function countAllAnalyses(deps: Dependencies, actor: Actor) {
  if (actor.administratorId === null) throw new AppError('unauthenticated');
  return countKeptAnalyses(deps.db, startOfPeriod(utcDayOf(deps.now()), 'month'));
}
