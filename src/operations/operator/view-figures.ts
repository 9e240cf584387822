import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { type FigurePeriod, figuresByPeriod, periodsOf } from '../../domain/operator/shop-figures.ts';
import { listDayFigures } from '../../store/operator/shop-figures.ts';
import { requireAdministrator } from '../access/require-administrator.ts';
import type { Dependencies } from '../dependencies.ts';

const mostDays = 3_660;
const mostPeriods = 400;

export async function viewFigures(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  range: { from: string; to: string; by: FigurePeriod },
) {
  requireAdministrator(actor);
  const days = (Date.parse(range.to) - Date.parse(range.from)) / 86_400_000 + 1;
  if (days < 1) throw new AppError('invalid_input', 'The first day must not be after the last.');
  if (days > mostDays || periodsOf(range.from, range.to, range.by).length > mostPeriods)
    throw new AppError('invalid_input', 'That is too long a time. Please choose weeks or months.');
  return figuresByPeriod(await listDayFigures(db, range.from, range.to), range);
}
