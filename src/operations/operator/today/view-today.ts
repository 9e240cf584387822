import type { Actor } from '../../../domain/access/access-rights.ts';
import { boundedCount, countUpTo } from '../../../domain/bounded-count.ts';
import { addDays, figuresOfDay, utcDayOf } from '../../../domain/operator/shop-figures.ts';
import { countWaitingAnalyses } from '../../../store/operator/analysis-problems.ts';
import { listDayFigures } from '../../../store/operator/shop-figures.ts';
import { isoDates } from '../../access/iso-dates.ts';
import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Dependencies } from '../../dependencies.ts';
import { countNeeds } from './count-needs.ts';
import { readProviderStates } from './provider-states.ts';

/** Today so far beside two whole days: figures are stored by day, so "until this time yesterday" is not known. */
export async function viewToday(
  { db, now, modelSetup }: Pick<Dependencies, 'db' | 'now' | 'modelSetup'>,
  actor: Actor,
) {
  requireAdministrator(actor);
  const at = now();
  const today = utcDayOf(at);
  const [days, needs, waiting, providers] = await Promise.all([
    listDayFigures(db, addDays(today, -7), today),
    countNeeds(db, at),
    countWaitingAnalyses(db, at, countUpTo + 1),
    readProviderStates({ db, modelSetup }, at),
  ]);
  const { oldest } = waiting;
  return {
    at: at.toISOString(),
    today: figuresOfDay(days, today),
    yesterday: figuresOfDay(days, addDays(today, -1)),
    weekBefore: figuresOfDay(days, addDays(today, -7)),
    needs: needs.map(({ what, found, oldest }) => ({
      what,
      ...boundedCount(found),
      oldest: oldest?.toISOString() ?? null,
    })),
    waiting: {
      ...boundedCount(waiting.count),
      oldest: oldest && isoDates(oldest),
    },
    providers: {
      model: isoDates(providers.model),
      payments: isoDates(providers.payments),
      mail: isoDates(providers.mail),
    },
  };
}
