import { gradeOfFact, weakestGrade } from '../checks/facts/verify-claims.ts';
import type { Answer } from '../report.ts';
import { costOf } from './cost-of-finding.ts';
import { firstSentence } from './finding-line.ts';
import { asLine, supportedPart } from './supported-text.ts';
import { type AnswerMaterial, actionOf, copyOf, type WrittenAnswer } from './written-answer.ts';

/**
 * Grades, costs and the details of moves come from code, never from the model. Sentences that nothing supports are cut;
 * null when that leaves no thesis or fewer findings, because half an answer would pass for a whole one.
 */
export function composeAnswer(
  { thesis, findings, moves, copy }: WrittenAnswer,
  material: AnswerMaterial,
): Answer | null {
  const { facts } = material.caseFile;
  const answer: Answer = {
    thesis: supportedPart(thesis, material),
    findings: findings.map(({ text, line, module, factIds, isGuess, wrongIf, cost }) => ({
      ...headed(line, supportedPart(text, material, { factIds }), { factIds }, material),
      grade: isGuess
        ? 'inferred'
        : weakestGrade(facts.filter(({ id }) => factIds.includes(id)).map(gradeOfFact)),
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

/** A line that is empty or of which a part has no support says the first sentence of its paragraph instead. */
function headed(
  written: string,
  text: string,
  grounds: { factIds: readonly string[] },
  material: AnswerMaterial,
): Pick<Answer['findings'][number], 'line' | 'text'> {
  const line = supportedPart(written, material, grounds);
  const isWhole = line !== '' && line === asLine(written);
  return { line: isWhole ? line : firstSentence(text, material.caseFile.language), text };
}
