import { and, desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnalysisStatus } from '../../domain/analysis/analysis-status.ts';
import type { AnalysisProblem } from '../../domain/operator/analysis-problem.ts';
import type { AnalysisListRow } from '../analysis/analyses.ts';
import type { Queryable } from '../database.ts';
import { analysisRequests } from '../schema/analysis.ts';
import { analysesWithProblem, isFailedUnrefunded } from './analysis-problems.ts';

/** A position in the list: creation time in microseconds, and id. */
export type AnalysisCursor = { micros: number; id: number };

export type AnalysisSearch = {
  id?: number | undefined;
  email?: string | undefined;
  status?: AnalysisStatus | undefined;
  problem?: AnalysisProblem | undefined;
  promo?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
};

export type FoundAnalyses = {
  rows: AnalysisListRow[];
  next: AnalysisCursor | null;
};
type Page = { before: AnalysisCursor | null; limit: number; lookAt: number; now: Date };

const column = {
  email: sql`customer_email`,
  status: sql`status`,
  payment: sql`payment_status`,
  promo: sql`promo_code`,
  price: sql`final_price_cents`,
};
type Filter = { holds: SQL; needs: (keyof typeof column)[]; walks: 'index' | 'problem' | 'nothing' };

/** Rare, so a page of them is found quickly with any other filter. */
const rareStatuses: readonly AnalysisStatus[] = ['failed', 'error', 'processing'];

/** The active filters; the first one that has its own index leads. */
function filtersOf(search: AnalysisSearch, { now, lookAt }: Page): Filter[] {
  const { id, email, status, problem, promo, minCents, maxCents } = search;
  const filters: Filter[] = [];
  const add = (holds: SQL, needs: Filter['needs'], walks: Filter['walks'] = 'index') =>
    filters.push({ holds, needs, walks });
  const addStatus = () => add(sql`a.status = ${status}`, ['status']);
  const isRare = status !== undefined && rareStatuses.includes(status);

  if (id !== undefined) add(sql`a.id = ${id}`, []);
  if (email !== undefined) add(sql`lower(a.customer_email) = ${email.toLowerCase()}`, ['email']);
  if (problem === 'failed-unrefunded') add(isFailedUnrefunded, ['status', 'payment']);
  else if (problem) add(sql`a.id in (${analysesWithProblem(problem, now, lookAt)})`, [], 'problem');
  if (promo !== undefined) add(sql`a.promo_code = ${promo}`, ['promo']);
  if (isRare) addStatus();
  if (minCents !== undefined && minCents === maxCents) add(sql`a.final_price_cents = ${minCents}`, ['price']);
  else {
    const [least, most] = [minCents ?? 0, maxCents ?? 2_147_483_647];
    if (minCents !== undefined || maxCents !== undefined)
      add(sql`a.final_price_cents between ${least} and ${most}`, ['price'], 'nothing');
  }
  if (status !== undefined && !isRare) addStatus();
  return filters;
}

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const place = ({ micros, id }: AnalysisCursor): SQL =>
  sql`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond', ${id}::bigint)`;
const microsOf = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000000)::float8`;

/** Few analyses have a problem: fetch each by id, regardless of the planner's choice. */
const orders = (lead: Filter | undefined, search: AnalysisSearch, page: Page): SQL =>
  lead?.walks === 'problem' && search.problem
    ? sql`(${analysesWithProblem(search.problem, page.now, page.lookAt)}) t,
        lateral (select * from analysis_requests b where b.id = t.id offset 0) a`
    : sql`analysis_requests a`;

type FoundRow = {
  id: string | null;
  micros: number;
  looked: number;
  lastId: string | null;
  lastMicros: number;
};

/**
 * The leading filter scans its own index in the list's order; the others test at most `lookAt` of its rows, and the next
 * page continues from there. So no combination of filters reads more rows than that.
 */
export async function searchAnalyses(
  db: Queryable,
  search: AnalysisSearch,
  page: Page,
): Promise<FoundAnalyses> {
  const filters = filtersOf(search, page);
  const lead = filters.find(({ walks }) => walks !== 'nothing');
  const held = filters.filter((filter) => filter !== lead);
  const bounds = and(
    lead?.walks === 'index' ? lead.holds : undefined,
    search.from && sql`a.created_at >= ${moment(search.from)}`,
    search.until && sql`a.created_at < ${moment(search.until)}`,
    page.before ? sql`(a.created_at, a.id) < ${place(page.before)}` : undefined,
  );
  const needed = [...new Set(held.flatMap(({ needs }) => needs))].map((name) => sql`, a.${column[name]}`);
  const lookAt = held.length > 0 ? page.lookAt : page.limit + 1;
  const { rows: found } = await db.execute<FoundRow>(sql`
    with looked as materialized (
      select a.id, a.created_at ${sql.join(needed)} from ${orders(lead, search, page)}
      where ${bounds ?? sql`true`} order by a.created_at desc, a.id desc limit ${lookAt}),
    last as (
      select count(*)::int as looked, (array_agg(id order by created_at, id))[1] as id, min(created_at) as at from looked),
    found as (
      select a.id, a.created_at from looked a where ${and(...held.map(({ holds }) => holds)) ?? sql`true`}
      order by a.created_at desc, a.id desc limit ${page.limit + 1})
    select found.id, ${microsOf(sql`found.created_at`)} as micros, last.looked, last.id as "lastId",
      ${microsOf(sql`last.at`)} as "lastMicros"
    from last left join found on true order by found.created_at desc, found.id desc`);
  const hits = found.flatMap(({ id, micros }) => (id === null ? [] : [{ id: Number(id), micros }]));
  const shown = hits.slice(0, page.limit).map(({ id }) => id);
  return { rows: await readOrders(db, shown), next: nextPlace(hits, found[0], { ...page, lookAt }) };
}

function nextPlace(
  hits: AnalysisCursor[],
  last: FoundRow | undefined,
  { limit, lookAt }: Pick<Page, 'limit' | 'lookAt'>,
): AnalysisCursor | null {
  if (hits.length > limit) return hits[limit - 1] ?? null;
  const isThrough = !last || last.looked < lookAt || last.lastId === null;
  return isThrough ? null : { id: Number(last.lastId), micros: last.lastMicros };
}

const { websiteContent: _notInLists, ...listColumns } = getTableColumns(analysisRequests);

const readOrders = async (db: Queryable, ids: number[]): Promise<AnalysisListRow[]> =>
  ids.length === 0
    ? []
    : db
        .select(listColumns)
        .from(analysisRequests)
        .where(inArray(analysisRequests.id, ids))
        .orderBy(desc(analysisRequests.createdAt), desc(analysisRequests.id));
