import { visibleText } from '../../platform/text/visible-text.ts';
import type { ReplyTruth } from './reply-truth.ts';

/** One sentence, prepared for checking. */
export type Spoken = {
  /** As a reader sees it, with plain apostrophes. */
  text: string;
  /** Without quotations: those are somebody else's words, or were said another time. */
  own: string;
  /** `own` in lower case. */
  plain: string;
  /** States something as a fact: no question, condition or denial. */
  isFlat: boolean;
};

/** `fact` is the correct statement, for the model that rewrites the sentence. */
export type ReplyProblem = { kind: ProblemKind; fact: string };
export type ProblemKind =
  | 'name'
  | 'age'
  | 'figure'
  | 'out of character'
  | 'instructions'
  | 'address'
  | 'markup'
  | 'parroting';

export type SentenceCheck = (sentence: Spoken, truth: ReplyTruth) => ReplyProblem | null;

const notFlat =
  /(?<!\p{L})(?:if|unless|would|could|might|may|should|suppose|imagine|until|as long as|when|once|whether|not|no|never|nobody|\p{L}+n't|(?:i|we|you|he|she|they|it|that|who)'(?:d|ll)|will|wenn|falls|ob|würde\p{L}*|hätte\p{L}*|könnte\p{L}*|wäre\p{L}*|nicht|nie|kein\p{L}*|si|aurait|serait|pas|jamais|podría|sería|se|nunca|non|mai|zou|niet|geen)(?!\p{L})/iu;

export const isNotFlat = (text: string): boolean => notFlat.test(text);
export const isQuestion = (text: string): boolean => /[?？]\s*$/u.test(text);

export function readSpoken(sentence: string): Spoken {
  const text = visibleText(sentence)
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  const own = text.replace(/["“„«][^"“”»„«]*["”“»]/gu, ' ').trim();
  return {
    text,
    own,
    plain: own.toLowerCase(),
    isFlat: !isNotFlat(own) && !isQuestion(own),
  };
}
