import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { listAudit } from '../../src/access/audit.ts';
import type { Actor } from '../../src/access/rules/access-rights.ts';
import { viewFigures } from '../../src/admin/figures/view-figures.ts';
import { type AnalysisFilters, exportAnalyses, findAnalyses } from '../../src/admin/orders/find-analyses.ts';
import { reviewAnalysis } from '../../src/admin/orders/review-analysis.ts';
import { addDays, utcDayOf } from '../../src/admin/orders/rules/search-filters.ts';
import { viewProblems, viewToday } from '../../src/admin/today/view-today.ts';
import type { Dependencies } from '../../src/dependencies.ts';
import { listPromoCodes } from '../../src/payment/promo/manage-promo-codes.ts';
import { countAllAnalyses, listAllAnalyses } from '../../src/report/follow/view-analysis.ts';
import { frequent, rare, words } from './seed-shop.ts';

export type AdminDatabase = {
  db: NodePgDatabase;
  pool: pg.Pool;
  heard: { text: string; values: unknown[] }[];
  orders: number;
};
/** Page positions that are comparable between shops of different size. */
export type Facts = { middle: string; oldest: string; today: string };
type Page = (facts: Facts) => Promise<unknown>;

const administrator: Actor = { visitorId: null, userId: null, administratorId: 1, key: null };

async function factsOf({ pool, orders }: AdminDatabase): Promise<Facts> {
  const placeOf = async (id: number) => {
    const { rows } = await pool.query(
      'select (extract(epoch from created_at) * 1000000)::bigint as micros from analysis_requests where id = $1',
      [id],
    );
    return `${rows[0].micros}-${id}`;
  };
  return {
    middle: await placeOf(Math.floor(orders / 2)),
    oldest: await placeOf(40),
    today: utcDayOf(new Date()),
  };
}

/** Every page of the admin area as its operation asks for it: first, deep and last, with frequent, rare and absent values. */
export async function adminPages(shop: AdminDatabase): Promise<{ facts: Facts; pages: Map<string, Page> }> {
  const modelSetup = { keyId: 'bench' };
  const payments = { pageOf: (captureId: string) => `https://provider.example/${captureId}` };
  const deps = {
    db: shop.db,
    now: () => new Date(),
    modelSetup,
    payments,
    linkSecrets: ['bench'],
    budget: { usd: { paid: 12, free: 6 } },
  } as unknown as Dependencies;
  const orders =
    (filters: AnalysisFilters): Page =>
    () =>
      findAnalyses(deps, administrator, filters);
  const ordersFrom =
    (filters: AnalysisFilters, place: 'middle' | 'oldest'): Page =>
    (facts) =>
      findAnalyses(deps, administrator, { ...filters, before: facts[place] });
  const middleId = Math.floor(shop.orders / 2 / 100) * 100;
  const audit =
    (filters: Parameters<typeof listAudit>[2]): Page =>
    () =>
      listAudit(deps, administrator, filters);
  // Long enough for a full page in the smaller shop.
  const aWeek = ({ today }: Facts) => ({ from: addDays(today, -300), to: addDays(today, -294) });

  const pages: [string, Page][] = [
    ['counters', () => countAllAnalyses(deps, administrator)],
    ['all reports', () => listAllAnalyses(deps, administrator)],
    ['all reports, deep', () => listAllAnalyses(deps, administrator, middleId)],
    ['orders', orders({})],
    ['orders, deep', ordersFrom({}, 'middle')],
    ['orders, last', ordersFrom({}, 'oldest')],
    ['orders by frequent e-mail', orders({ email: frequent.email })],
    ['orders by rare e-mail', orders({ email: rare.email })],
    ['orders by unknown e-mail', orders({ email: 'nobody@example.com' })],
    ['orders completed', orders({ status: 'completed' })],
    ['orders completed, deep', ordersFrom({ status: 'completed' }, 'middle')],
    ['orders pending, last', ordersFrom({ status: 'pending' }, 'oldest')],
    ['orders failed', orders({ status: 'failed' })],
    ['orders failed, deep', ordersFrom({ status: 'failed' }, 'middle')],
    ['orders processing', orders({ status: 'processing' })],
    ['orders in error, none', orders({ status: 'error' })],
    ['orders by frequent promo', orders({ promo: frequent.promo })],
    ['orders by frequent promo, deep', ordersFrom({ promo: frequent.promo }, 'middle')],
    ['orders by rare promo', orders({ promo: rare.promo })],
    ['orders by unknown promo', orders({ promo: 'NOSUCH' })],
    ['orders of one week', (facts) => findAnalyses(deps, administrator, aWeek(facts))],
    [
      'orders in error of one week',
      (facts) => findAnalyses(deps, administrator, { ...aWeek(facts), status: 'error' }),
    ],
    ['orders of days before the shop', orders({ from: '2001-01-01', to: '2001-02-01' })],
    [
      'orders completed, promo, disputed: none',
      orders({ status: 'completed', promo: frequent.promo, payment: 'disputed' }),
    ],
    [
      'orders of an e-mail, status, promo: none',
      orders({ email: frequent.email, status: 'error', promo: 'HALF' }),
    ],
    ['orders refunded', orders({ payment: 'refunded' })],
    ['orders unfinished for an hour', orders({ unfinishedHours: 1 })],
    ['orders unfinished for a year', orders({ unfinishedHours: 8_760 })],
    ['orders disputed, none', orders({ payment: 'disputed' })],
    ['orders captured, deep', ordersFrom({ payment: 'captured' }, 'middle')],
    ['search: number', orders({ q: `#${middleId}` })],
    ['search: number, none', orders({ q: '999999999' })],
    ['search: promo code', orders({ q: frequent.promo.toLowerCase() })],
    ['search: capture id', orders({ q: `CAPTURE-${middleId}` })],
    ['search: word of every order', orders({ q: words.common })],
    ['search: word of every order, deep', ordersFrom({ q: words.common }, 'middle')],
    ['search: word of 1 in 200', orders({ q: words.some })],
    ['search: word of 60 orders', orders({ q: words.rare })],
    ['search: word of 60 orders, deep', ordersFrom({ q: words.rare }, 'middle')],
    ['search: word of a year ago', orders({ q: words.formerly })],
    ['search: unknown word', orders({ q: 'nosuchword' })],
    ['search: part of an address', orders({ q: 'lena.ro' })],
    ['search: whole address', orders({ q: rare.email })],
    ['search: part of a site', orders({ q: 'rossi-123.ex' })],
    ['search: three words', orders({ q: 'notebook hamburg bakeries' })],
    ['search: common and absent', orders({ q: `${words.common} nosuchword` })],
    ['search: word of a year ago and absent', orders({ q: `${words.formerly} nosuchword` })],
    ['search: common word, failed', orders({ q: words.common, status: 'failed' })],
    ['search: common word, refunded', orders({ q: words.common, payment: 'refunded' })],
    ['search: rare word, completed', orders({ q: words.rare, status: 'completed' })],
    ['search: word of a year ago, refunded', orders({ q: words.formerly, payment: 'refunded' })],
    [
      'search: rare word of one week',
      (facts) => findAnalyses(deps, administrator, { ...aWeek(facts), q: words.rare }),
    ],
    ['orders not started', orders({ problem: 'not-started' })],
    ['orders without progress', orders({ problem: 'no-progress' })],
    ['orders failed, not refunded', orders({ problem: 'failed-unrefunded' })],
    ['orders failed, not refunded, deep', ordersFrom({ problem: 'failed-unrefunded' }, 'middle')],
    ['orders failed, free', orders({ problem: 'failed-free' })],
    ['orders with a failed mail', orders({ problem: 'mail-failed' })],
    ['csv, first lines', () => twoBatches(exportAnalyses(deps, administrator, {}))],
    ['one order', () => reviewAnalysis(deps, administrator, middleId)],
    ['one order, the newest', () => reviewAnalysis(deps, administrator, shop.orders)],
    ['today', () => viewToday(deps, administrator)],
    ['problems', () => viewProblems(deps, administrator)],
    ['promo codes', () => listPromoCodes(deps, administrator, {})],
    ['figures', () => viewFigures(deps, administrator)],
    ['audit', audit({})],
    ['audit, deep', audit({ before: Math.floor(shop.orders / 2) })],
    ['audit of a frequent action', audit({ action: 'open-report' })],
    ['audit of a rare action', audit({ action: 'cancel' })],
    ['audit of an absent action', audit({ action: 'end-promo' })],
  ];
  return { facts: await factsOf(shop), pages: new Map(pages) };
}

async function twoBatches(lines: AsyncGenerator<string>): Promise<void> {
  await lines.next();
  await lines.next();
  await lines.return(undefined);
}
