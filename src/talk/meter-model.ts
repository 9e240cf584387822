import type { Dependencies } from '../dependencies.ts';
import { type LanguageModel, meteredModel, type Purse } from '../platform/model/llm.ts';
import { BudgetSpent } from '../platform/rules/provider-error.ts';
import { countModelUse } from '../platform/telemetry/metrics.ts';
import type { TalkKind, TalkPurpose } from './rules/talk-budget.ts';
import { holdMoney, settleMoney } from './store.ts';

export type Metered = { spendingId: number; kind: TalkKind; purpose: TalkPurpose };
type Deps = Pick<Dependencies, 'db' | 'budget'>;

/** The money of one attempt, reserved in the database: what a killed process was spending stays counted. */
export const talkPurse = ({ db, budget }: Deps, { spendingId, kind, purpose }: Metered): Purse => ({
  hold: async (microUsd) => {
    if (!(await holdMoney(db, spendingId, microUsd, budget.unit[kind]))) throw new BudgetSpent();
  },
  settle: async (held, used) => {
    if (used) countModelUse(purpose, used);
    await settleMoney(db, spendingId, held, used ?? {});
  },
});

export const meterModel = (deps: Deps & Pick<Dependencies, 'model'>, metered: Metered): LanguageModel =>
  meteredModel(deps.model, deps.budget.prices, talkPurse(deps, metered), 'none');
