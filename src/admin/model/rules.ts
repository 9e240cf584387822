import { z } from 'zod';
import { type ModelFault, modelFaults } from '../../platform/model/rules/model-fault.ts';

/** What a model must be able to do, each part asked once. */
export const checkParts = {
  reply: 'Short reply, fast model',
  facts: 'Structured answer, fast model',
  'strong-facts': 'Structured answer, strong model',
  long: 'Long answer, strong model',
  picture: 'Picture, fast model',
} as const;
export type CheckPart = keyof typeof checkParts;
export const checkPartNames = Object.keys(checkParts) as CheckPart[];

const count = z.int().min(0);

/** A picture is shown only to models that are set to see them (LLM_PICTURES). */
export const partsFor = (seesPictures: boolean): CheckPart[] =>
  checkPartNames.filter((part) => part !== 'picture' || seesPictures);

/** `repaired`: an answer could be used, but only after the model was asked again. */
export const partResultSchema = z.object({
  part: z.enum(checkPartNames),
  outcome: z.enum(['ok', 'repaired', 'failed']),
  model: z.string().nullable(),
  seconds: z.number().min(0),
  inputTokens: count,
  outputTokens: count,
  costMicroUsd: count,
  fault: z.enum(Object.keys(modelFaults) as ModelFault[]).nullable(),
  /** What our own checks say about a failed answer. */
  problem: z.string().nullable(),
  vendorWords: z.string().nullable(),
});
export type PartResult = z.infer<typeof partResultSchema>;

export type ModelVerdict = { isOk: boolean; sentence: string };

const listOf = (results: readonly PartResult[]): string =>
  results.map(({ part }) => checkParts[part].toLowerCase()).join('; ');

/** A model that needed a second try today may need a third tomorrow: repaired is not ok. */
export function judgeCheck(results: readonly PartResult[]): ModelVerdict {
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const repaired = results.filter(({ outcome }) => outcome === 'repaired');
  if (failed.length > 0) return { isOk: false, sentence: `Not ready. Failed: ${listOf(failed)}.` };
  if (results.filter(({ part }) => part !== 'picture').length < partsFor(false).length)
    return { isOk: false, sentence: 'Not complete: some parts were not tried.' };
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

/** Long enough for a vendor's sentence and its address for help. */
const longestQuote = 300;

/** What looks like a key or another secret: vendors repeat parts of the key they refuse. */
const secrets = [
  /\b(?:sk|pk|rk|gsk|xai)[-_][\w*.…-]{6,}/gi,
  // Ordinary words begin like this too: the address of a help page ends in "api-errors".
  /\b(?:or|key|api)[-_](?=[\w*.…-]*[\d*…])[\w*.…-]{6,}/gi,
  /\bAIza[\w-]{10,}/g,
  /\bBearer\s+\S+/gi,
  /\b[\w-]*\*{3,}[\w*-]*/g,
  /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}\b/gi,
];

/** A vendor's own words for the operator's eyes: one line, short, without key material. They are foreign text: render as text only. */
export function quoteVendor(words: string): string {
  const line = words.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const clean = secrets.reduce((text, secret) => text.replace(secret, '[…]'), line);
  return clean.length > longestQuote ? `${clean.slice(0, longestQuote - 1).trimEnd()}…` : clean;
}
