import { checkCharacter, checkInstructions, checkPlainness } from './out-of-character.ts';
import { checkAge } from './own-age.ts';
import { checkFigures } from './own-figures.ts';
import { checkName } from './own-name.ts';
import type { ReplyTruth } from './reply-truth.ts';
import { type ReplyProblem, readSpoken, type SentenceCheck } from './spoken.ts';

/** Few, and each with hardly any false alarm: decision 0040. */
const checks: readonly SentenceCheck[] = [
  checkPlainness,
  checkInstructions,
  checkCharacter,
  checkName,
  checkAge,
  checkFigures,
];

/** Why a sentence must not be shown: the first problem found, or null. */
export function checkSentence(sentence: string, truth: ReplyTruth): ReplyProblem | null {
  const spoken = readSpoken(sentence);
  for (const check of checks) {
    const problem = check(spoken, truth);
    if (problem) return problem;
  }
  return null;
}
