import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isoDates } from '../../platform/http/iso-dates.ts';
import { boundedCount } from '../../platform/rules/bounded-count.ts';
import { addDays, figuresOfDay, utcDayOf } from '../figures/rules/shop-figures.ts';
import { listDayCounts } from '../figures/store.ts';
import { enough } from './shop-facts.ts';
import { countWaitingAnalyses } from './store.ts';

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
