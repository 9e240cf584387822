import type { LanguageModel, ModelTier } from '../../platform/model/llm.ts';
import type { ReportMaterial } from '../../report/checks/rules/report-draft.ts';
import type { BuyerPersona } from '../../report/document/rules/buyer-persona.ts';
import { askWithRetries } from '../../talk/ask-with-retries.ts';
import { copyClaimsPrompt } from './prompts/copy-claims-prompt.ts';
import { copyDoubtsPrompt } from './prompts/copy-doubts-prompt.ts';
import type { CheckedSentence, CopyCheckResult } from './rules/copy-check-result.ts';
import { copyClaimsSchema, numberFaults, verifySentences } from './rules/copy-claims.ts';
import { composeCopyCheck, copyDoubtsSchema, doubtsOf, findDoubtFaults } from './rules/copy-doubts.ts';

type Call = { model: LanguageModel; tier: ModelTier; key: string; signal: AbortSignal };

/** What carries each sentence. */
export async function askWhatCarries(
  { model, key, ...call }: Call,
  sentences: readonly string[],
  material: ReportMaterial,
): Promise<CheckedSentence[]> {
  const listed = await askWithRetries(model, {
    ...call,
    key: `${key}:claims`,
    prompt: copyClaimsPrompt(sentences, material),
    schema: copyClaimsSchema,
    // About 45 tokens for each sentence.
    maxOutputTokens: 500 + 60 * sentences.length,
    findFaults: (answer) => numberFaults(sentences.length, answer.sentences),
  });
  return verifySentences(sentences, listed.sentences, material);
}

/** Which doubts the sentences meet, and better lines. */
export async function askDoubts(
  { model, key, ...call }: Call,
  given: {
    sentences: readonly CheckedSentence[];
    personas: readonly BuyerPersona[];
    material: ReportMaterial;
  },
): Promise<CopyCheckResult> {
  const { sentences, personas, material } = given;
  const known = { sentences, doubts: doubtsOf(personas), material };
  const written = await askWithRetries(model, {
    ...call,
    key: `${key}:doubts`,
    prompt: copyDoubtsPrompt({ ...known, personas }),
    schema: copyDoubtsSchema,
    maxOutputTokens: 1_800,
    findFaults: findDoubtFaults(known),
  });
  return composeCopyCheck(written, known);
}
