import { inDigits } from '../../text/spoken-numbers.ts';
import { visibleText } from '../../text/visible-text.ts';
import type { ReplyTruth } from './reply-truth.ts';

/** One sentence, made ready to be looked at. */
export type Spoken = {
  /** As a reader sees it, with plain apostrophes. */
  text: string;
  /** Without what stands in quotation marks: those are somebody else's words, or were said another time. */
  own: string;
  /** `own` in lower case, its numbers as digits. */
  plain: string;
  /** Weighs what could be: nothing is claimed. */
  isHypothetical: boolean;
  isQuestion: boolean;
};

/** What a check found: `fact` is what holds instead, for the one who has to say it again. */
export type ReplyProblem = { kind: ProblemKind; fact: string };
export type ProblemKind =
  | 'name'
  | 'age'
  | 'work'
  | 'household'
  | 'influence'
  | 'place'
  | 'figure'
  | 'purchase'
  | 'money'
  | 'objection'
  | 'reversal'
  | 'another’s story'
  | 'out of character'
  | 'instructions'
  | 'address'
  | 'markup'
  | 'parroting';

export type SentenceCheck = (sentence: Spoken, truth: ReplyTruth) => ReplyProblem | null;

const hypothetical =
  /\b(?:if|unless|would|wouldn't|could|might|may|suppose|imagine|until|as long as|any ?more|now that|wenn|falls|würde|hätte|könnte|aurait|serait|podría|sería|se fosse|zou)\b|\b(?:i|we|you|he|she|they|it|that|who|there)'d\b(?! (?:been|bought|ordered|had|never))/i;

export function readSpoken(sentence: string, language: string): Spoken {
  const text = visibleText(sentence)
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  const own = text.replace(/["“„«][^"“”»]*["”“»]/gu, ' ').trim();
  return {
    text,
    own,
    plain: inDigits(own, language).toLowerCase(),
    isHypothetical: hypothetical.test(own),
    isQuestion: /[?？]\s*$/u.test(own),
  };
}
