import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { partsOf } from './rules/figure-parts.ts';
import { daysIn, rangeBefore } from './rules/figure-range.ts';
import { type FigurePeriod, figuresByPeriod, periodsOf, sumFigures } from './rules/shop-figures.ts';
import { foldShopChanges, listDayCounts, listParts } from './store.ts';

const mostDays = 3_660;
const mostPeriods = 400;

export async function viewFigures(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  range: { from: string; to: string; by: FigurePeriod },
) {
  requireAdministrator(actor);
  const days = daysIn(range);
  if (days < 1) throw new AppError('invalid_input', 'The start date must be before the end date.');
  if (days > mostDays || periodsOf(range.from, range.to, range.by).length > mostPeriods)
    throw new AppError('invalid_input', 'That range is too long for days. Choose weeks or months.');
  const before = rangeBefore(range);
  const [all, parts, partsBefore] = await Promise.all([
    listDayCounts(db, before.from, range.to),
    listParts(db, range.from, range.to),
    listParts(db, before.from, before.to),
  ]);
  const shown = figuresByPeriod(
    all.filter(({ day }) => day >= range.from),
    range,
  );
  const total = sumFigures(
    before.from,
    all.filter(({ day }) => day <= before.to),
  );
  return {
    ...shown,
    parts: partsOf(parts, shown.total),
    before: { ...before, total, parts: partsOf(partsBefore, total) },
  };
}

const changesAtOnce = 20_000;

/** Reads add folded and pending changes, so this only keeps reads fast. */
export async function aggregateFigures(
  { db }: Pick<Dependencies, 'db'>,
  signal?: AbortSignal,
): Promise<number> {
  while ((await foldShopChanges(db, changesAtOnce)) === changesAtOnce) signal?.throwIfAborted();
  return 0;
}
