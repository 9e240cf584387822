import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnalysisStatus } from '../../../analysis/rules/analysis-status.ts';
import { analysisRequests, periodOf } from '../../../analysis/schema.ts';
import { type AnalysisListRow, listColumns } from '../../../analysis/store.ts';
import type { PaymentStatus } from '../../../payment/rules/payment-status.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { AnalysisProblem } from '../../today/rules/analysis-problem.ts';
import { analysesWithProblem, isFailedUnrefunded } from '../../today/store.ts';
import { hasTrigram } from '../rules/parse-search.ts';

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
  /** Due to start before this moment, and still without a report. */
  unfinishedSince?: Date | undefined;
};

/** Sums over the matches from this page on, up to a limit. */
type Sum = { count: number; paidCents: number; refundedCents: number };
type FoundAnalyses = { rows: AnalysisListRow[]; next: AnalysisCursor | null; sum: Sum & { isMore: boolean } };

type Page = {
  before: AnalysisCursor | null;
  limit: number;
  /** How many matches are summed up; at least `limit` and one. */
  sumUpTo: number;
  /** How many analyses that have the words are compared with the other filters. */
  lookAt: number;
  now: Date;
};

/** Words in one of this many orders are frequent: scanning on is cheaper than the index. */
const frequentShare = 20;

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const place = ({ micros, id }: AnalysisCursor): SQL =>
  sql`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond', ${id}::bigint)`;
const microsOf = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000000)::float8`;
const contains = (text: SQL, word: string): SQL =>
  sql`${text} like '%' || lower(${word.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`;
const newestFirst = (table: SQL, id: SQL) => sql`order by ${table}.created_at desc, ${table}.${id} desc`;

const placesOf = ({ from, until }: AnalysisSearch, { before }: Page, table: SQL, id: SQL) => [
  from && sql`${table}.created_at >= ${moment(from)}`,
  until && sql`${table}.created_at < ${moment(until)}`,
  before ? sql`(${table}.created_at, ${table}.${id}) < ${place(before)}` : undefined,
];

const hasProblem = (problem: AnalysisProblem, { now, lookAt }: Page): SQL =>
  problem === 'failed-unrefunded'
    ? isFailedUnrefunded
    : sql`a.id = any(array(${analysesWithProblem(problem, now, lookAt)}))`;

/** Two queries, each in the order of its index: with one, the planner would read all orders. */
const unfinishedSince = (since: Date, { lookAt }: Page): SQL => {
  const oldest = (state: SQL) => sql`(
    select id from analysis_requests where ${state} and starts_at < ${moment(since)}
      and payment_status not in ('refunded', 'reversed')
    order by starts_at limit ${lookAt})`;
  return sql`${oldest(sql`status = 'pending' and starts_at is not null`)} union all ${oldest(sql`status = 'processing'`)}`;
};

/** Every filter but the words, in `analysis_requests a`. */
function filtersOf(search: AnalysisSearch, page: Page): SQL {
  const { id, email, status, payment, promo, problem } = search;
  const filters = [
    id !== undefined && sql`a.id = ${id}`,
    email !== undefined && sql`lower(a.customer_email) = ${email.toLowerCase()}`,
    status && sql`a.status = ${status}`,
    payment && sql`a.payment_status = ${payment}`,
    promo !== undefined && sql`a.promo_code = ${promo}`,
    problem && hasProblem(problem, page),
    search.unfinishedSince && sql`a.id = any(array(${unfinishedSince(search.unfinishedSince, page)}))`,
    ...placesOf(search, page, sql`a`, sql`id`),
  ];
  return and(...filters.map((filter) => filter || undefined)) ?? sql`true`;
}

const periodMs = 90 * 24 * 60 * 60_000;
const firstPeriodMs = Date.UTC(2000, 0, 1);
/** Nothing was ordered before. */
const firstOrder = new Date('2020-01-01');

/** Starts of the index's periods, newest first (`periodOf`). */
function periodsBetween(from: Date, until: Date): Date[] {
  const numberOf = (at: Date) => Math.floor((at.getTime() - firstPeriodMs) / periodMs);
  const newest = numberOf(until);
  return Array.from(
    { length: Math.max(0, newest - numberOf(from) + 1) },
    (_, n) => new Date(firstPeriodMs + (newest - n) * periodMs),
  );
}

const newestSearched = newestFirst(sql`s`, sql`analysis_id`);

/** The newest orders of all, whatever words they have. */
const newestOrders = (search: AnalysisSearch, page: Page): SQL => sql`
  select * from analysis_search s where ${and(...placesOf(search, page, sql`s`, sql`analysis_id`)) ?? sql`true`}
  ${newestSearched} limit ${page.lookAt}`;

/** The newest orders that have the words, from the index. */
function indexedOrders(search: AnalysisSearch, words: readonly string[], page: Page): SQL {
  const until = page.before ? new Date(page.before.micros / 1000) : (search.until ?? page.now);
  const periods = sql.param(periodsBetween(search.from ?? firstOrder, until));
  const indexed = and(...words.map((word) => contains(sql`s.text`, word)));
  const places = and(...placesOf(search, page, sql`s`, sql`analysis_id`)) ?? sql`true`;
  // With `offset 0` the planner cannot walk through the newest orders instead.
  return sql`
    select s.* from unnest(${periods}::timestamptz[]) as period, lateral (
      select * from (
        select * from analysis_search s where ${periodOf(sql`s.created_at`)} = period and ${indexed} offset 0) s
      where ${places} ${newestSearched} limit ${page.lookAt}) s
    limit ${page.lookAt}`;
}

type FoundRow = Sum & {
  id: string | null;
  micros: number;
  looked: number;
  alike: number;
  lastId: string;
  lastMicros: number;
};
type Found = { hits: AnalysisCursor[]; sum: Sum; alike: number; lastLooked: AnalysisCursor | null };

/** `looked` is what the words are compared with; without words it is every analysis. */
async function find(
  db: Queryable,
  search: AnalysisSearch,
  page: Page,
  looked: SQL = sql`select null::bigint as analysis_id, null::timestamptz as created_at, null as text where false`,
): Promise<Found> {
  const { words } = search;
  const hasWords = (which: readonly string[]) =>
    and(...which.map((word) => contains(sql`s.text`, word))) ?? sql`true`;
  const { rows } = await db.execute<FoundRow>(sql`
    with looked as materialized (${looked}),
    found as materialized (
      select a.id, a.created_at
      from ${words ? sql`looked s join analysis_requests a on a.id = s.analysis_id` : sql`analysis_requests a`}
      where ${filtersOf(search, page)} and ${hasWords(words ?? [])} ${newestFirst(sql`a`, sql`id`)}
      limit ${page.sumUpTo}),
    last as (
      select count(*)::int as looked, (array_agg(analysis_id order by created_at, analysis_id))[1] as id,
        min(created_at) as at, count(*) filter (where ${hasWords((words ?? []).filter(hasTrigram))})::int as alike
      from looked s),
    summed as (
      select count(*)::int as count, coalesce(sum(money_in(p)), 0)::float8 as paid,
        coalesce(sum(money_back(p)), 0)::float8 as refunded
      from found left join lateral (
        select * from payments where analysis_id = found.id and capture_id is not null offset 0) p on true),
    shown as (select * from found limit ${page.limit + 1})
    select shown.id, ${microsOf(sql`shown.created_at`)} as micros, last.looked, last.alike, last.id as "lastId",
      ${microsOf(sql`last.at`)} as "lastMicros", count, paid as "paidCents", refunded as "refundedCents"
    from last cross join summed left join shown on true ${newestFirst(sql`shown`, sql`id`)}`);
  const { count, paidCents, refundedCents, alike, ...last } = rows[0] as FoundRow;
  return {
    hits: rows.flatMap(({ id, micros }) => (id === null ? [] : [{ id: Number(id), micros }])),
    sum: { count, paidCents, refundedCents },
    alike,
    lastLooked: last.looked === page.lookAt ? { id: Number(last.lastId), micros: last.lastMicros } : null,
  };
}

/**
 * Words are compared with the newest analyses first, which is enough for what is frequent. What is rare there is then looked up
 * in the index, which finds it in any number of analyses. Neither reads more than `lookAt`, so a page may be short and still
 * have a next one.
 */
async function findWords(db: Queryable, search: AnalysisSearch, words: string[], page: Page): Promise<Found> {
  const near = await find(db, search, page, newestOrders(search, page));
  const indexed = words.filter(hasTrigram);
  const isFrequent = near.alike * frequentShare > page.lookAt;
  if (near.hits.length > page.limit || near.lastLooked === null || indexed.length === 0 || isFrequent)
    return near;
  const rest = { ...page, before: near.lastLooked, limit: page.limit - near.hits.length };
  const far = await find(db, search, rest, indexedOrders(search, indexed, rest));
  return {
    ...far,
    hits: [...near.hits, ...far.hits],
    sum: {
      count: near.sum.count + far.sum.count,
      paidCents: near.sum.paidCents + far.sum.paidCents,
      refundedCents: near.sum.refundedCents + far.sum.refundedCents,
    },
  };
}

/** Newest first. */
export async function searchAnalyses(
  db: Queryable,
  search: AnalysisSearch,
  page: Page,
): Promise<FoundAnalyses> {
  const { words } = search;
  const { hits, sum, lastLooked } = await (words
    ? findWords(db, search, words, page)
    : find(db, search, page));
  const shown = hits.slice(0, page.limit);
  return {
    rows: await readAnalyses(db, shown),
    next: hits.length > page.limit ? (shown.at(-1) ?? null) : lastLooked,
    sum: { ...sum, isMore: sum.count >= page.sumUpTo || lastLooked !== null },
  };
}

const readAnalyses = async (db: Queryable, places: AnalysisCursor[]): Promise<AnalysisListRow[]> =>
  places.length === 0
    ? []
    : db
        .select(listColumns)
        .from(analysisRequests)
        .where(
          inArray(
            analysisRequests.id,
            places.map(({ id }) => id),
          ),
        )
        .orderBy(desc(analysisRequests.createdAt), desc(analysisRequests.id));

export type AnalysisMoney = {
  captureId: string | null;
  paidAtMs: number | null;
  refundedCents: number;
  modelMicroUsd: number;
  phoneMicroUsd: number;
};

export async function readMoneyOf(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, AnalysisMoney>> {
  const { rows } = await db.execute<AnalysisMoney & { id: string }>(sql`
    select asked.id, p.capture_id as "captureId", coalesce(money_back(p), 0) as "refundedCents",
      (select extract(epoch from min(e.at))::float8 * 1000 from order_events e
        where e.analysis_id = asked.id and e.kind = 'payment' and e.to_value = 'captured') as "paidAtMs",
      (steps.cost + talks.model)::float8 as "modelMicroUsd", talks.phone::float8 as "phoneMicroUsd"
    from unnest(${sql.param(ids)}::bigint[]) as asked (id)
    left join payments p on p.analysis_id = asked.id,
    lateral (select coalesce(sum(cost_micro_usd), 0) as cost from journal_steps where analysis_id = asked.id) steps,
    lateral (
      select coalesce(sum(cost_micro_usd) filter (where kind <> 'call'), 0) as model,
        coalesce(sum(cost_micro_usd) filter (where kind = 'call'), 0) as phone
      from talk_spendings where analysis_id = asked.id) talks`);
  return new Map(rows.map(({ id, ...money }) => [Number(id), money]));
}
