import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { findDeletions } from '../../account/deletion/deletion-register.ts';
import type { Dependencies } from '../../dependencies.ts';
import { normalisePromoCode } from '../../payment/promo/rules.ts';
import { findManagedPromo } from '../../payment/promo/store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isoDates } from '../../platform/http/iso-dates.ts';
import { dayRange } from '../../platform/http/list-page.ts';
import { presentInList } from '../../report/follow/present-analysis.ts';
import { parseSearch, type ReportState } from './rules.ts';
import { findByNumber, type ReportSearch, searchReports } from './store.ts';

const pageSize = 100;

export type ReportFilters = {
  q?: string | undefined;
  state?: ReportState | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: number | undefined;
};

/** A number, an id of the payment provider and a promo code are looked up; anything else is words. */
async function readSearch(db: Queryable, typed: string): Promise<ReportSearch> {
  const { number, words } = parseSearch(typed);
  const ids = await findByNumber(db, number, typed.trim());
  if (ids.length > 0) return { ids };
  const promo = await findManagedPromo(db, normalisePromoCode(typed));
  return promo ? { promo: promo.code } : { words };
}

/** All reports, newest first. */
export async function findReports(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  { q, state, from, to, before }: ReportFilters,
) {
  requireAdministrator(actor);
  const search = q === undefined ? {} : await readSearch(db, q);
  const filters = { ...search, state, before, ...dayRange(from, to) };
  const rows = await searchReports(db, filters, pageSize + 1);
  const items = rows.slice(0, pageSize).map(({ worth, ...row }) => ({
    ...presentInList(row),
    worth: worth && isoDates(worth),
  }));
  return { items, nextBefore: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

/** The answer to “Was my report deleted?”, from the register: by the order's number or the whole address. */
export async function findDeletedReports(
  deps: Pick<Dependencies, 'db' | 'linkSecrets'>,
  actor: Actor,
  typed: string,
) {
  requireAdministrator(actor);
  const { number } = parseSearch(typed);
  return findDeletions(deps, number === null ? { address: typed } : { analysisId: number });
}
