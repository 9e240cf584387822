import { foldPartChanges } from '../../store/operator/shop-day-parts.ts';
import { foldShopChanges } from '../../store/operator/shop-figures.ts';
import { foldPromoChanges } from '../../store/promo/promo-management.ts';
import type { Dependencies } from '../dependencies.ts';

const changesAtOnce = 20_000;

/** Reads add folded and pending changes, so this only keeps reads fast. */
export async function foldFigures({ db }: Pick<Dependencies, 'db'>, signal?: AbortSignal): Promise<number> {
  while ((await foldShopChanges(db, changesAtOnce)) === changesAtOnce) signal?.throwIfAborted();
  while ((await foldPartChanges(db, changesAtOnce)) === changesAtOnce) signal?.throwIfAborted();
  await foldPromoChanges(db, changesAtOnce);
  return 0;
}
