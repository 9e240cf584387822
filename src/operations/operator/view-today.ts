import type { Actor } from '../../domain/access/access-rights.ts';
import { boundedCount } from '../../domain/bounded-count.ts';
import { addDays, figuresOfDay, utcDayOf } from '../../domain/operator/shop-figures.ts';
import { countWaitingAnalyses } from '../../store/operator/analysis-problems.ts';
import { listDayCounts } from '../../store/operator/shop-figures.ts';
import { isoDates } from '../access/iso-dates.ts';
import { requireAdministrator } from '../access/require-administrator.ts';
import type { Dependencies } from '../dependencies.ts';
import { enough } from './shop-facts.ts';

/** Today so far beside two whole days: figures are stored by day, so "until this time yesterday" is not known. */
export async function viewToday({ db, now }: Pick<Dependencies, 'db' | 'now'>, actor: Actor) {
  requireAdministrator(actor);
  const at = now();
  const today = utcDayOf(at);
  const [days, { count, oldest }] = await Promise.all([
    listDayCounts(db, addDays(today, -7), today),
    countWaitingAnalyses(db, at, enough),
  ]);
  return {
    at: at.toISOString(),
    today: figuresOfDay(days, today),
    yesterday: figuresOfDay(days, addDays(today, -1)),
    weekBefore: figuresOfDay(days, addDays(today, -7)),
    waiting: { ...boundedCount(count), oldest: oldest && isoDates(oldest) },
  };
}
