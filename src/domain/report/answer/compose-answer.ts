import { languageData } from '../../text/languages/languages.ts';
import { wordPattern } from '../checks/facts/knowledge.ts';
import { weakestGrade } from '../checks/facts/verify-claims.ts';
import type { Answer } from '../report.ts';
import { costOf } from './cost-of-finding.ts';
import { supportedPart } from './supported-text.ts';
import { type AnswerMaterial, actionOf, copyOf, type WrittenAnswer } from './written-answer.ts';

/**
 * Grades, costs and the details of moves come from code, never from the model. Sentences that nothing supports are cut;
 * null when that leaves no thesis or fewer findings, because half an answer would pass for a whole one.
 */
export function composeAnswer(
  { thesis, findings, moves, copy }: WrittenAnswer,
  material: AnswerMaterial,
): Answer | null {
  const { facts, language } = material.caseFile;
  const answer: Answer = {
    thesis: supportedPart(thesis, material),
    findings: findings.map(({ text, module, factIds, wrongIf, cost }) => ({
      text: supportedPart(text, material, { factIds }),
      grade: isGuess(text, language)
        ? 'inferred'
        : weakestGrade(facts.filter(({ id }) => factIds.includes(id))),
      cost: cost && costOf(cost, material.caseFile),
      module,
      wrongIf: supportedPart(wrongIf, material, { isCondition: true }),
      factIds,
    })),
    moves: moves.flatMap(({ action: shortId, text }) => {
      const action = actionOf(shortId, material);
      if (!action) return [];
      const { id: actionId, where, minutes, watch } = action;
      return [{ actionId, text: supportedPart(text, material) || action.text, where, minutes, watch }];
    }),
    copyId: (copy && copyOf(copy, material)?.id) || null,
  };
  const texts = [answer.thesis, ...answer.findings.flatMap(({ text, wrongIf }) => [text, wrongIf])];
  return texts.includes('') || answer.moves.length === 0 ? null : answer;
}

/** "Members probably wait" is our conclusion, whatever it was drawn from. */
function isGuess(text: string, language: string): boolean {
  const data = languageData(language);
  return data !== null && wordPattern(data.hedge).test(text.toLowerCase());
}
