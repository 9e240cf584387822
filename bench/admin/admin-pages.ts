import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { listAudit } from '../../src/access/audit.ts';
import type { Actor } from '../../src/access/rules/access-rights.ts';
import { countMoney, exportPayments, viewMoney } from '../../src/admin/money/view-money.ts';
import { reviewOrder } from '../../src/admin/order/review-order.ts';
import { viewProblems } from '../../src/admin/problems/view-problems.ts';
import { findReports, type ReportFilters } from '../../src/admin/reports/find-reports.ts';
import { viewStatus } from '../../src/admin/status/view-status.ts';
import type { Dependencies } from '../../src/dependencies.ts';
import { listPromoCodes } from '../../src/payment/promo/manage-promo-codes.ts';
import { countAllAnalyses } from '../../src/report/follow/view-analysis.ts';
import { frequent, rare, words } from './seed-shop.ts';

export type AdminDatabase = {
  db: NodePgDatabase;
  pool: pg.Pool;
  heard: { text: string; values: unknown[] }[];
  orders: number;
};
type Page = () => Promise<unknown>;

const administrator: Actor = { visitorId: null, userId: null, administratorId: 1, key: null };
const dayMs = 24 * 60 * 60_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** Every page of the admin area as its operation asks for it: first, deep and last, with frequent, rare and absent values. */
export async function adminPages(shop: AdminDatabase): Promise<Map<string, Page>> {
  const payments = { pageOf: (captureId: string) => `https://provider.example/${captureId}` };
  const deps = {
    db: shop.db,
    now: () => new Date(),
    modelSetup: {
      ...{ keyId: 'bench', provider: 'openai', host: null, models: { strong: 's', fast: 'f' } },
      limits: { requestsPerMinute: null, tokensPerMinute: null },
    },
    payments,
    linkSecrets: ['bench'],
    budget: { usd: { paid: 12, free: 6 }, unit: { report: 0 } },
  } as unknown as Dependencies;
  const startedAt = performance.now();
  await countMoney(deps);
  console.log(`${shop.orders} orders: days counted in ${Math.round(performance.now() - startedAt)} ms`);
  const middle = Math.floor(shop.orders / 2 / 100) * 100;
  const oldest = 150;
  const list =
    (filters: ReportFilters): Page =>
    () =>
      findReports(deps, administrator, filters);
  const audit =
    (filters: Parameters<typeof listAudit>[2]): Page =>
    () =>
      listAudit(deps, administrator, filters);
  const aWeek = { from: daysAgo(300), to: daysAgo(294) };

  return new Map<string, Page>([
    ['counters', () => countAllAnalyses(deps, administrator)],
    ['reports', list({})],
    ['reports, deep', list({ before: middle })],
    ['reports, last', list({ before: oldest })],
    ['reports completed', list({ state: 'completed' })],
    ['reports completed, deep', list({ state: 'completed', before: middle })],
    ['reports pending, last', list({ state: 'pending', before: oldest })],
    ['reports failed', list({ state: 'failed' })],
    ['reports failed, deep', list({ state: 'failed', before: middle })],
    ['reports processing', list({ state: 'processing' })],
    ['reports refunded', list({ state: 'refunded' })],
    ['reports disputed, none', list({ state: 'disputed' })],
    ['reports of one week', list(aWeek)],
    ['reports disputed of one week', list({ ...aWeek, state: 'disputed' })],
    ['reports of days before the shop', list({ from: '2001-01-01', to: '2001-02-01' })],
    ['search: number', list({ q: `#${middle}` })],
    ['search: number, none', list({ q: '999999999' })],
    ['search: frequent promo code', list({ q: frequent.promo.toLowerCase() })],
    ['search: frequent promo code, deep', list({ q: frequent.promo, before: middle })],
    ['search: rare promo code', list({ q: rare.promo })],
    ['search: capture id', list({ q: `CAPTURE-${middle}` })],
    ['search: word of every order', list({ q: words.common })],
    ['search: word of every order, deep', list({ q: words.common, before: middle })],
    ['search: word of 1 in 200', list({ q: words.some })],
    ['search: word of 60 orders', list({ q: words.rare })],
    ['search: word of 60 orders, deep', list({ q: words.rare, before: middle })],
    ['search: word of a year ago', list({ q: words.formerly })],
    ['search: unknown word', list({ q: 'nosuchword' })],
    ['search: part of an address', list({ q: 'lena.ro' })],
    ['search: frequent whole address', list({ q: frequent.email })],
    ['search: rare whole address', list({ q: rare.email })],
    ['search: unknown whole address', list({ q: 'nobody@example.com' })],
    ['search: part of a site', list({ q: 'rossi-123.ex' })],
    ['search: three words', list({ q: 'notebook hamburg bakeries' })],
    ['search: common and absent', list({ q: `${words.common} nosuchword` })],
    ['search: word of a year ago and absent', list({ q: `${words.formerly} nosuchword` })],
    ['search: common word, failed', list({ q: words.common, state: 'failed' })],
    ['search: common word, refunded', list({ q: words.common, state: 'refunded' })],
    ['search: rare word, completed', list({ q: words.rare, state: 'completed' })],
    ['search: word of a year ago, refunded', list({ q: words.formerly, state: 'refunded' })],
    ['search: rare word of one week', list({ ...aWeek, q: words.rare })],
    ['one order', () => reviewOrder(deps, administrator, middle)],
    ['one order, the newest', () => reviewOrder(deps, administrator, shop.orders)],
    ['problems', () => viewProblems(deps, administrator)],
    ['money', () => viewMoney(deps, administrator)],
    ['payments of a quarter, first lines', () => firstLines(deps)],
    ['promo codes', () => listPromoCodes(deps, administrator, {})],
    ['status', () => viewStatus(deps, administrator)],
    ['audit', audit({})],
    ['audit, deep', audit({ before: Math.floor(shop.orders / 2) })],
    ['audit of a frequent action', audit({ action: 'open-report' })],
    ['audit of a rare action', audit({ action: 'cancel' })],
    ['audit of an absent action', audit({ action: 'end-promo' })],
  ]);
}

async function firstLines(deps: Dependencies): Promise<void> {
  const days = { from: new Date(daysAgo(200)), until: new Date(daysAgo(110)) };
  const lines = exportPayments(deps, administrator, days);
  await lines.next();
  await lines.next();
  await lines.return(undefined);
}
