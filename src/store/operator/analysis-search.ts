import { and, desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AnalysisStatus } from '../../domain/analysis/analysis-status.ts';
import type { AnalysisProblem } from '../../domain/operator/analysis-problem.ts';
import type { PaymentStatus } from '../../domain/payment/payment-status.ts';
import type { AnalysisListRow } from '../analysis/analyses.ts';
import type { Queryable } from '../database.ts';
import { analysisRequests, searchedPeriod, searchedText } from '../schema/analysis.ts';
import { analysesWithProblem, isFailedUnrefunded } from './analysis-problems.ts';
import { periodsBetween, planWordSearch, type WordSearch } from './word-index.ts';

/** A position in the list: creation time in microseconds, and id. */
export type AnalysisCursor = { micros: number; id: number };

export type AnalysisSearch = {
  id?: number | undefined;
  email?: string | undefined;
  /** All of them, each anywhere in the address, the site, the market or the product. */
  words?: string[] | undefined;
  status?: AnalysisStatus | undefined;
  payment?: PaymentStatus | undefined;
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

const a = alias(analysisRequests, 'a');
const column = {
  email: sql`a.customer_email`,
  status: sql`a.status`,
  payment: sql`a.payment_status`,
  promo: sql`a.promo_code`,
  price: sql`a.final_price_cents`,
  words: sql`${searchedText(a)} as searched`,
};
type Filter = { holds: SQL; needs: (keyof typeof column)[]; walks: 'index' | 'problem' | 'nothing' };

const contains = (text: SQL, word: string): SQL =>
  sql`${text} like '%' || lower(${word.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`;

/** Rare, so a page of them is found quickly with any other filter. */
const rareStatuses: readonly AnalysisStatus[] = ['failed', 'error', 'processing'];
const frequentPayments: readonly PaymentStatus[] = ['none', 'created', 'captured'];

/** The active filters; the first one that has its own index leads. */
function filtersOf(search: AnalysisSearch, { now, lookAt }: Page): Filter[] {
  const { id, email, status, payment, problem, promo, minCents, maxCents, words = [] } = search;
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
  if (payment && !frequentPayments.includes(payment)) add(sql`a.payment_status = ${payment}`, ['payment']);
  if (isRare) addStatus();
  if (minCents !== undefined && minCents === maxCents) add(sql`a.final_price_cents = ${minCents}`, ['price']);
  else {
    const [least, most] = [minCents ?? 0, maxCents ?? 2_147_483_647];
    if (minCents !== undefined || maxCents !== undefined)
      add(sql`a.final_price_cents between ${least} and ${most}`, ['price'], 'nothing');
  }
  if (payment && frequentPayments.includes(payment))
    add(sql`a.payment_status = ${payment}`, ['payment'], 'nothing');
  if (status !== undefined && !isRare) addStatus();
  for (const word of words) add(contains(sql`a.searched`, word), ['words'], 'nothing');
  return filters;
}

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const momentOf = ({ micros }: AnalysisCursor): SQL =>
  sql`timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond'`;
const place = (cursor: AnalysisCursor): SQL => sql`(${momentOf(cursor)}, ${cursor.id}::bigint)`;
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
type Hits = { hits: AnalysisCursor[]; next: AnalysisCursor | null };

/**
 * Walks from the newest analysis to the oldest, each walk bounded and from where the one before ended, until the page is full:
 * first through the list, which is enough for what is frequent, then through the word index, which finds what is rare in any
 * number of analyses. Without words the first walk is all.
 */
export async function searchAnalyses(
  db: Queryable,
  search: AnalysisSearch,
  page: Page,
): Promise<FoundAnalyses> {
  let { hits, next } = await walkFilters(db, search, page);
  const isOpen = () => next !== null && hits.length < page.limit;
  const plan = isOpen() && search.words ? await planWordSearch(db, search.words) : null;
  for (const lookAt of plan ? [3 * page.limit, 3 * page.lookAt] : []) {
    if (!isOpen()) break;
    const rest = { ...page, before: next, limit: page.limit - hits.length, lookAt };
    const more = await walkWords(db, search, rest, plan as WordSearch);
    hits = [...hits, ...more.hits];
    next = more.next;
  }
  const shown = hits.map(({ id }) => id);
  return { rows: await readOrders(db, shown), next };
}

const boundsOf = (search: AnalysisSearch, { before }: Page): (SQL | undefined)[] => [
  search.from && sql`a.created_at >= ${moment(search.from)}`,
  search.until && sql`a.created_at < ${moment(search.until)}`,
  before ? sql`(a.created_at, a.id) < ${place(before)}` : undefined,
];

/**
 * The leading filter scans its own index in the list's order; the others test at most `lookAt` of its rows, and the next
 * page continues from there. So no combination of filters reads more rows than that.
 */
async function walkFilters(db: Queryable, search: AnalysisSearch, page: Page): Promise<Hits> {
  const filters = filtersOf(search, page);
  const lead = filters.find(({ walks }) => walks !== 'nothing');
  const held = filters.filter((filter) => filter !== lead);
  const bounds = and(lead?.walks === 'index' ? lead.holds : undefined, ...boundsOf(search, page));
  return findHits(
    db,
    held,
    page,
    (columns, lookAt) =>
      sql`select ${columns} from ${orders(lead, search, page)} where ${bounds ?? sql`true`} ${newestFirst} limit ${lookAt}`,
  );
}

const newestFirst = sql`order by a.created_at desc, a.id desc`;

/** Asks the word index for one period after the other, newest first, until `lookAt` analyses are found to compare. */
function walkWords(db: Queryable, search: AnalysisSearch, page: Page, plan: WordSearch): Promise<Hits> {
  const until = page.before ? new Date(page.before.micros / 1000) : (search.until ?? page.now);
  const periods = periodsBetween(search.from ?? plan.oldest, until);
  const isIndexed = and(...plan.fragments.map((fragment) => contains(searchedText(a), fragment)));
  const inPeriod = sql`${searchedPeriod(a.createdAt)} = period and ${isIndexed}`;
  const bounds = and(...boundsOf(search, page)) ?? sql`true`;
  return findHits(
    db,
    filtersOf(search, page),
    page,
    (columns, lookAt) => sql`
      select ${columns} from unnest(${sql.param(periods)}::timestamptz[]) as period, lateral (
        select * from (select * from analysis_requests a where ${inPeriod} offset 0) a
        where ${bounds} ${newestFirst} limit ${lookAt}) a
      limit ${lookAt}`,
  );
}

async function findHits(
  db: Queryable,
  held: Filter[],
  page: Page,
  walk: (columns: SQL, lookAt: number) => SQL,
): Promise<Hits> {
  const needed = [...new Set(held.flatMap(({ needs }) => needs))].map((name) => column[name]);
  const columns = sql.join([sql`a.id`, sql`a.created_at`, ...needed], sql`, `);
  const lookAt = held.length > 0 ? page.lookAt : page.limit + 1;
  const { rows: found } = await db.execute<FoundRow>(sql`
    with looked as materialized (${walk(columns, lookAt)}),
    last as (
      select count(*)::int as looked, (array_agg(id order by created_at, id))[1] as id, min(created_at) as at from looked),
    found as (
      select a.id, a.created_at from looked a where ${and(...held.map(({ holds }) => holds)) ?? sql`true`}
      ${newestFirst} limit ${page.limit + 1})
    select found.id, ${microsOf(sql`found.created_at`)} as micros, last.looked, last.id as "lastId",
      ${microsOf(sql`last.at`)} as "lastMicros"
    from last left join found on true order by found.created_at desc, found.id desc`);
  const hits = found.flatMap(({ id, micros }) => (id === null ? [] : [{ id: Number(id), micros }]));
  return { hits: hits.slice(0, page.limit), next: nextPlace(hits, found[0], { ...page, lookAt }) };
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
