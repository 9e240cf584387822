import { z } from 'zod';
import { type ModelFault, modelFaults } from '../model-fault.ts';

/** Every kind of prompt the product sends, in the order of a report and of what follows it. */
export const promptKinds = {
  'case-file': 'Case file',
  cast: 'Five buyers',
  situations: 'Buying situations',
  module: 'Report module',
  claims: 'Claims',
  judge: 'Judge',
  patch: 'Patches',
  answer: 'Answer and plan',
  interview: 'Questions to the owner',
  words: 'Messages of customers',
  chat: 'Chat',
  voice: 'Monologue',
  panel: 'Panel',
  debrief: 'Call debrief',
  'reply-judge': 'Judge of replies',
} as const;
export type PromptKind = keyof typeof promptKinds;
export const promptKindNames = Object.keys(promptKinds) as PromptKind[];

const count = z.int().min(0);

/** `repaired`: an answer could be used, but only after the model was asked again. */
export const kindResultSchema = z.object({
  kind: z.enum(promptKindNames),
  outcome: z.enum(['ok', 'repaired', 'failed']),
  model: z.string().nullable(),
  calls: count.describe('Calls to the model'),
  repairs: count.describe('Calls that repeated or repaired an earlier one'),
  seconds: z.number().min(0),
  inputTokens: count,
  outputTokens: count,
  costMicroUsd: count,
  fault: z.enum(Object.keys(modelFaults) as ModelFault[]).nullable(),
  /** What our own checks say about a failed answer. */
  problem: z.string().nullable(),
  vendorWords: z.string().nullable(),
});
export type KindResult = z.infer<typeof kindResultSchema>;

/** Measured on the emulator: fifteen kinds, each answered at once. Shown before an operator starts a check. */
export const tokensOfCheck = 48_000;

export type ModelVerdict = { isOk: boolean; sentence: string };

const listOf = (results: readonly KindResult[]): string =>
  results.map(({ kind }) => promptKinds[kind]).join(', ');

/** A model that needed a second try today may need a third tomorrow: repaired is not ok. */
export function judgeCheck(results: readonly KindResult[]): ModelVerdict {
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const repaired = results.filter(({ outcome }) => outcome === 'repaired');
  const missing = promptKindNames.length - results.length;
  if (failed.length > 0)
    return {
      isOk: false,
      sentence: `Not ready: ${failed.length} of ${results.length} kinds failed (${listOf(failed)}).`,
    };
  if (missing > 0) return { isOk: false, sentence: `Not complete: ${missing} kinds were not tried.` };
  if (repaired.length > 0)
    return {
      isOk: false,
      sentence: `Works, but not on the first try: ${repaired.length} of ${results.length} prompt types needed a repair (${listOf(repaired)}). Reports take longer and cost more, and some may fail. Choose a larger model, or run the check again.`,
    };
  return {
    isOk: true,
    sentence: `Ready: all ${results.length} prompt types gave a valid answer on the first try.`,
  };
}
