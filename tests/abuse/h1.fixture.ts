import { sql } from 'drizzle-orm';
import { openTestShop } from '../../harness/shop/test-shop.ts';

/** Unset: the counts and budgets of the product as it is shipped. The prices are those that unset ones count as. */
const shipped = {
  MODEL_BUDGET_USD: '',
  PER_REPORT: '',
  LLM_STRONG_INPUT_USD_PER_MTOK: '2.5',
  LLM_STRONG_OUTPUT_USD_PER_MTOK: '10',
  LLM_FAST_INPUT_USD_PER_MTOK: '2.5',
  LLM_FAST_OUTPUT_USD_PER_MTOK: '10',
};

/** A shop without a worker: tests take the jobs by hand. */
export async function openShippedShop() {
  const shop = await openTestShop({ env: shipped });
  const { db } = shop.deps;
  const scenarios = (method: string, body?: object) =>
    fetch(`${shop.llm.controlUrl}/scenarios`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  return {
    ...shop,
    /** Every answer of this kind is refused, after all that was asked before it has been paid. */
    refuse: (schemaName: string) =>
      scenarios('POST', { times: null, match: { schemaName }, effect: { kind: 'refusal' } }),
    /** In dollars, of journal steps whose key begins so, or of talks. */
    costOf: async (analysisId: number, of: string): Promise<number> => {
      const { rows } = await db.execute<{ usd: number }>(
        of === 'talk'
          ? sql`select coalesce(sum(cost_micro_usd), 0)::float8 / 1e6 as usd from talk_spendings where analysis_id = ${analysisId}`
          : sql`select coalesce(sum(cost_micro_usd), 0)::float8 / 1e6 as usd from journal_steps
              where analysis_id = ${analysisId} and key ~ ${of}`,
      );
      return rows[0]?.usd ?? 0;
    },
    modelCalls: async (): Promise<number> =>
      ((await (await fetch(`${shop.llm.controlUrl}/requests`)).json()) as unknown[]).length,
  };
}
