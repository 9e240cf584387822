import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { type CostKind, costKinds, nothingSpent, type Spent } from '../rules/budget.ts';

export type LedgerLine = Spent & { inputTokens: number; outputTokens: number };
export type Ledger = Record<CostKind, LedgerLine>;

/**
 * Everything that an analysis has cost, and the requests that caused it: one line for each kind. Talks are recorded by request
 * (talk_spendings), all else by step (journal_steps); nothing is in both.
 */
export async function readLedger(db: Queryable, analysisId: number): Promise<Ledger> {
  const { rows } = await db.execute<{ kind: CostKind } & LedgerLine>(sql`
    with requests as (
      select kind, state, attempts, 'claimed' as open from talk_spendings where analysis_id = ${analysisId}
      union all select 'revision', state, attempts, 'queued' from report_revisions where analysis_id = ${analysisId}
      union all select 'reading', case when failure_reason in ('over_budget', 'cancelled') then 'done' else state end,
        attempts, 'queued'
        from customer_words
        where analysis_id = ${analysisId}
    ), costs as (
      select kind, input_tokens, output_tokens, cost_micro_usd + held_micro_usd as cost,
        case when state = 'claimed' then cost_micro_usd + held_micro_usd - spent_before_micro_usd else 0 end as open_cost
      from talk_spendings where analysis_id = ${analysisId}
      union all select
        case when key ~ '^r[0-9]+/' then 'revision' when key ~ '^w[0-9]+/' then 'reading' else 'report' end,
        input_tokens, output_tokens, cost_micro_usd, 0
      from journal_steps where analysis_id = ${analysisId}
    ), counted as (
      select kind, count(*) filter (where state = 'done') as done, count(*) filter (where state = open) as open,
        count(*) filter (where state = 'failed') as broken, sum(attempts) as attempts
      from requests group by kind
    ), summed as (
      select kind, sum(input_tokens) as input, sum(output_tokens) as output, sum(cost) as cost, sum(open_cost) as open_cost
      from costs group by kind
    )
    select kind, coalesce(done, 0)::int as done, coalesce(open, 0)::int as open,
      coalesce(broken, 0)::int as broken, coalesce(attempts, 0)::int as attempts,
      coalesce(input, 0)::float8 as "inputTokens", coalesce(output, 0)::float8 as "outputTokens",
      coalesce(cost, 0)::float8 as "costMicroUsd", coalesce(open_cost, 0)::float8 as "openMicroUsd"
    from counted full join summed using (kind)`);
  const lineOf = (wanted: CostKind): LedgerLine => {
    const found = rows.find(({ kind }) => kind === wanted);
    return found ?? { ...nothingSpent, inputTokens: 0, outputTokens: 0 };
  };
  return Object.fromEntries(costKinds.map((kind) => [kind, lineOf(kind)])) as Ledger;
}
