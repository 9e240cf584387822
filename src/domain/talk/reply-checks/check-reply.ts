import { checkCharacter, checkInstructions, checkPlainness } from './out-of-character.ts';
import { checkAge } from './own/own-age.ts';
import { checkFigures } from './own/own-figures.ts';
import { checkName } from './own/own-name.ts';
import { checkObjections } from './own/own-objections.ts';
import { checkHousehold, checkInfluence, checkPlace } from './own/own-people.ts';
import { checkMoney, checkPurchase } from './own/own-purchase.ts';
import { checkReversal, checkWhoseStory } from './own/own-story.ts';
import { checkWork } from './own/own-work.ts';
import type { ReplyTruth } from './reply-truth.ts';
import { type ReplyProblem, readSpoken, type SentenceCheck } from './spoken.ts';

const checks: readonly SentenceCheck[] = [
  checkPlainness,
  checkInstructions,
  checkCharacter,
  checkName,
  checkAge,
  checkWork,
  checkHousehold,
  checkInfluence,
  checkPlace,
  checkMoney,
  checkPurchase,
  checkObjections,
  checkReversal,
  checkWhoseStory,
  checkFigures,
];

/** What keeps a sentence from being shown: the first thing in it that the truth file does not bear, or null. */
export function checkSentence(sentence: string, truth: ReplyTruth): ReplyProblem | null {
  const spoken = readSpoken(sentence, truth.language);
  for (const check of checks) {
    const problem = check(spoken, truth);
    if (problem) return problem;
  }
  return null;
}
