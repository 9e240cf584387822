import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnalysisStatus } from '../../../analysis/rules/analysis-status.ts';
import type { PaymentStatus } from '../../../analysis/rules/payment-status.ts';
import { analysisRequests, searchedText } from '../../../analysis/schema.ts';
import { type AnalysisListRow, listColumns } from '../../../analysis/store.ts';
import { normalisePromoCode } from '../../../payment/promo/rules.ts';
import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { AnalysisProblem } from '../../today/rules/analysis-problem.ts';
import { analysesWithProblem, isFailedUnrefunded } from '../../today/store.ts';

export type ExactMatch = { kind: 'number' | 'payment'; id: number } | { kind: 'promo'; code: string };

/** Looks up the operator's whole text: one lookup per index, and the first match counts. */
export async function findExactMatch(
  db: Queryable,
  number: number | null,
  code: string | null,
): Promise<ExactMatch | null> {
  if (code === null) return null;
  const ids = sql`(${code}, ${code.toUpperCase()})`;
  const promo = normalisePromoCode(code);
  const { rows } = await db.execute<{ kind: ExactMatch['kind']; id: string | null }>(sql`
    (select 'number' as kind, id from analysis_requests where id = ${number})
    union all (select 'payment', analysis_id from payments
      where provider = ${paymentProvider.id} and provider_order_id in ${ids} limit 1)
    union all (select 'payment', analysis_id from payments where capture_id in ${ids} limit 1)
    union all (select 'payment', analysis_id from payment_troubles
      where analysis_id is not null and provider_order_id in ${ids} limit 1)
    union all (select 'payment', analysis_id from payment_troubles
      where analysis_id is not null and capture_id in ${ids} limit 1)
    union all (select 'promo', null from promo_codes where code = ${promo})`);
  const [first] = rows;
  if (!first) return null;
  return first.kind === 'promo' ? { kind: 'promo', code: promo } : { kind: first.kind, id: Number(first.id) };
}

/** A position in the list: creation time in microseconds, and id. */
export type AnalysisCursor = { micros: number; id: number };

export type AnalysisSearch = {
  id?: number | undefined;
  email?: string | undefined;
  /** All of them, each anywhere in the address, the site, the market or the product. None finds nothing. */
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

type FoundAnalyses = {
  rows: AnalysisListRow[];
  next: AnalysisCursor | null;
  /** Over the matches from this page on, up to a limit. */
  sum: { count: number; paidCents: number; refundedCents: number; isMore: boolean };
};

type Page = {
  before: AnalysisCursor | null;
  limit: number;
  /** How many matches are summed up; at least `limit` and one. */
  sumUpTo: number;
  now: Date;
};

/** Of unfinished orders, and of those with a problem, at most this many are listed. */
const mostListed = 1_500;

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const contains = (word: string): SQL =>
  sql`${searchedText} ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`;

const hasProblem = (problem: AnalysisProblem, now: Date): SQL =>
  problem === 'failed-unrefunded'
    ? isFailedUnrefunded
    : sql`a.id = any(array(${analysesWithProblem(problem, now, mostListed)}))`;

/** Two queries, each in the order of its index: with one, the planner would read all orders. */
const unfinishedSince = (since: Date): SQL => {
  const oldest = (state: SQL) => sql`(
    select id from analysis_requests where ${state} and starts_at < ${moment(since)}
      and payment_status not in ('refunded', 'reversed')
    order by starts_at limit ${mostListed})`;
  return sql`${oldest(sql`status = 'pending' and starts_at is not null`)} union all ${oldest(sql`status = 'processing'`)}`;
};

function filtersOf(search: AnalysisSearch, { before, now }: Page): SQL {
  const { id, email, words, status, payment, promo, problem, from, until } = search;
  const filters = [
    id !== undefined && sql`a.id = ${id}`,
    email !== undefined && sql`lower(a.customer_email) = ${email.toLowerCase()}`,
    ...(words ?? []).map(contains),
    words?.length === 0 && sql`false`,
    status && sql`a.status = ${status}`,
    payment && sql`a.payment_status = ${payment}`,
    promo !== undefined && sql`a.promo_code = ${promo}`,
    problem && hasProblem(problem, now),
    search.unfinishedSince && sql`a.id = any(array(${unfinishedSince(search.unfinishedSince)}))`,
    from && sql`a.created_at >= ${moment(from)}`,
    until && sql`a.created_at < ${moment(until)}`,
    before &&
      sql`(a.created_at, a.id) < (timestamptz 'epoch' + ${before.micros}::float8 * interval '1 microsecond', ${before.id}::bigint)`,
  ];
  return and(...filters.map((filter) => filter || undefined)) ?? sql`true`;
}

type FoundRow = {
  id: string | null;
  micros: number;
  count: number;
  paidCents: number;
  refundedCents: number;
};

/** Newest first. The planner reads the list's index for what is frequent and the trigram index for rare words. */
export async function searchAnalyses(
  db: Queryable,
  search: AnalysisSearch,
  page: Page,
): Promise<FoundAnalyses> {
  const { rows } = await db.execute<FoundRow>(sql`
    with found as materialized (
      select a.id, a.created_at from analysis_requests a where ${filtersOf(search, page)}
      order by a.created_at desc, a.id desc limit ${page.sumUpTo}),
    summed as (
      select count(*)::int as count, coalesce(sum(money_in(p)), 0)::float8 as "paidCents",
        coalesce(sum(money_back(p)), 0)::float8 as "refundedCents"
      from found left join lateral (
        select * from payments where analysis_id = found.id and capture_id is not null offset 0) p on true),
    shown as (select * from found order by created_at desc, id desc limit ${page.limit + 1})
    select shown.id, (extract(epoch from shown.created_at) * 1000000)::float8 as micros, summed.*
    from summed left join shown on true order by shown.created_at desc, shown.id desc`);
  const hits = rows.flatMap(({ id, micros }) => (id === null ? [] : [{ id: Number(id), micros }]));
  const shown = hits.slice(0, page.limit);
  const { count, paidCents, refundedCents } = rows[0] as FoundRow;
  return {
    rows: await readAnalyses(db, shown),
    next: hits.length > page.limit ? (shown.at(-1) ?? null) : null,
    sum: { count, paidCents, refundedCents, isMore: count >= page.sumUpTo },
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
