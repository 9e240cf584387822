import { createPurse, meteredModel } from '../model/llm.ts';
import { mostOfReport } from '../model/rules/budget.ts';
import type { PipelineDependencies, ReportAttempt } from './dependencies.ts';
import type { Journal } from './store.ts';

/**
 * Returns the attempt with a metered model. It stops before the steps under this prefix, over all attempts,
 * cost more than their part of the order's budget.
 */
export function meterRun<A extends ReportAttempt>(
  attempt: A,
  journal: Journal,
  keyPrefix: string,
  isWhole = false,
): A {
  const { deps } = attempt;
  const spent = [...journal.values()]
    .filter(({ key }) => prefixOf(key) === keyPrefix)
    .reduce((sum, { costMicroUsd }) => sum + costMicroUsd, 0);
  const purse = createPurse(isWhole ? deps.budget.unit.report : mostUnder(deps, keyPrefix), spent);
  return { ...attempt, deps: { ...deps, model: meteredModel(deps.model, deps.budget.prices, purse) } };
}

const prefixOf = (key: string): string => /^[rw]\d+\//.exec(key)?.[0] ?? '';

const mostUnder = ({ budget }: Pick<PipelineDependencies, 'budget'>, keyPrefix: string): number => {
  if (keyPrefix === '') return mostOfReport(budget);
  return budget.unit[keyPrefix.startsWith('r') ? 'revision' : 'reading'];
};
