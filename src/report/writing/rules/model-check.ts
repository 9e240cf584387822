import { type ModelFault, modelFaults } from '../../../platform/rules/model-fault.ts';
import { printCost } from '../../../platform/rules/money.ts';
import { printCount } from '../../../platform/text/print-count.ts';

/** What a model must be able to do, each part asked once. */
export const checkParts = {
  reply: 'Short reply, fast model',
  facts: 'Structured answer, fast model',
  'strong-facts': 'Structured answer, strong model',
  long: 'Long answer, strong model',
} as const;
export type CheckPart = keyof typeof checkParts;
export const checkPartNames = Object.keys(checkParts) as CheckPart[];

/** `repaired`: an answer could be used, but only after the model was asked again. */
export type PartResult = {
  part: CheckPart;
  outcome: 'ok' | 'repaired' | 'failed';
  seconds: number;
  inputTokens: number;
  outputTokens: number;
  costMicroUsd: number;
  fault: ModelFault | null;
  /** What our own checks say about a failed answer. */
  problem: string | null;
  vendorWords: string | null;
};

const listOf = (results: readonly PartResult[]): string =>
  results.map(({ part }) => checkParts[part].toLowerCase()).join('; ');

/** A model that needed a second try today may need a third tomorrow: repaired is not ok. */
export function judgeCheck(results: readonly PartResult[]): { isOk: boolean; sentence: string } {
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const repaired = results.filter(({ outcome }) => outcome === 'repaired');
  if (failed.length > 0) return { isOk: false, sentence: `Not ready. Failed: ${listOf(failed)}.` };
  if (repaired.length > 0)
    return {
      isOk: false,
      sentence: `Works, but not on the first try: ${listOf(repaired)}. Reports take longer and cost more, and some may fail. Choose a larger model, or run the check again.`,
    };
  const long = results.find(({ part }) => part === 'long');
  const speed = long && Math.round(long.outputTokens / Math.max(0.1, long.seconds));
  return {
    isOk: true,
    sentence: `Ready: both models answered, in the form we need, on the first try.${speed ? ` The strong one writes ${speed} tokens a second.` : ''}`,
  };
}

/** One paragraph for each part: what came back, and for a fault what to do. */
export const printCheck = (results: readonly PartResult[]): string =>
  results
    .map(({ part, outcome, seconds, inputTokens, outputTokens, costMicroUsd, fault, problem, vendorWords }) =>
      [
        `${checkParts[part]}: ${outcome} after ${seconds.toFixed(1)} s, ${printCount(inputTokens)} tokens in, ${printCount(outputTokens)} out, ${printCost(costMicroUsd)}`,
        ...(fault ? [`  ${modelFaults[fault].label}. ${modelFaults[fault].action}`] : []),
        ...(vendorWords ? [`  The vendor says: “${vendorWords}”`] : problem ? [`  ${problem}`] : []),
      ].join('\n'),
    )
    .join('\n');
