import type { AnswerFault } from '../../platform/model/rules/answer-faults.ts';
import { cleanSpokenSentence } from '../../platform/text/clean-typed-text.ts';
import { cutSentences } from '../../platform/text/cut-sentences.ts';
import type { PersonaId } from '../../report/document/rules/buyer-persona.ts';
import { checkSentence } from '../rules/check-reply.ts';
import type { Choice } from '../rules/conversation.ts';
import type { KnownReport } from '../rules/facts-known-to-buyer.ts';
import { readTruth } from '../rules/reply-truth.ts';

export type BuyerAnswer = { personaId: PersonaId; answer: string; choice: Choice | null };
type Written = { buyer: PersonaId; answer: string; choice?: Choice | undefined };
/** `rules` of the prompt must not be spoken. */
type Asked = { details: KnownReport; texts: readonly string[]; rules: string };

/** In the report's order. Sentences that the checks of a chat reply would refuse are left out. */
export function answersOf(written: readonly Written[], { details, texts, rules }: Asked): BuyerAnswer[] {
  const said = texts.map((text) => ({ role: 'user' as const, text }));
  return details.personas.flatMap((persona) => {
    const found = written.find(({ buyer }) => buyer === persona.id);
    if (!found) return [];
    const truth = readTruth(persona, details, said, rules);
    const answer = cutSentences(found.answer.slice(0, 1_000))
      .slice(0, 5)
      .map((sentence) => cleanSpokenSentence(sentence, persona.name))
      .filter((sentence) => /\p{L}/u.test(sentence) && checkSentence(sentence, truth) === null)
      .join(' ');
    return answer === '' ? [] : [{ personaId: persona.id, answer, choice: found.choice ?? null }];
  });
}

/** The model must have answered for each of the five. */
export const missingAnswers = (written: readonly Written[], asked: Asked): AnswerFault[] =>
  answersOf(written, asked).length === asked.details.personas.length
    ? []
    : [
        {
          path: ['answers'],
          problem: 'Answer once for each of p1 to p5, in their own words and true to them.',
        },
      ];
