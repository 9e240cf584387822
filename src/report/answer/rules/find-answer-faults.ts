import type { AnswerFault, AnswerPath } from '../../../platform/model/rules/answer-faults.ts';
import { contentStems } from '../../../platform/text/content-words.ts';
import { splitSentences, wordsOf } from '../../../platform/text/split-sentences.ts';
import { excerptOf } from '../../../platform/text/visible-text.ts';
import { gradeOfFact, weakestGrade } from '../../checks/rules/verify-claims.ts';
import type { Answer } from '../../document/rules/report.ts';
import { composeModule } from '../../writing/rules/written-module.ts';
import { costOf } from './cost-of-finding.ts';
import { firstSentence, mostLineWords } from './finding-line.ts';
import { asLine, checkSentences, supportedPart } from './supported-text.ts';
import { type AnswerMaterial, actionOf, copyOf, mostMoves, type WrittenAnswer } from './written-answer.ts';

/** Faults that the model has to mend. Without repairs left, only those that code cannot mend. */
export const findAnswerFaults =
  (material: AnswerMaterial) =>
  (answer: WrittenAnswer, repairsLeft: number): AnswerFault[] => {
    const wrongIds = findWrongIds(answer, material);
    return repairsLeft === 0 ? wrongIds : [...wrongIds, ...findUnsupported(answer, material)];
  };

function findWrongIds(answer: WrittenAnswer, material: AnswerMaterial): AnswerFault[] {
  const { caseFile, modules, plan } = material;
  const known = new Set(caseFile.facts.map(({ id }) => id));
  const findings = answer.findings.flatMap(({ module, factIds }, at): AnswerFault[] => {
    const unknown = factIds.filter((id) => !known.has(id));
    return [
      ...faultIf(!modules.includes(module), ['findings', at, 'module'], noChapter(modules)),
      ...faultIf(factIds.length === 0, ['findings', at, 'factIds'], 'Name the facts that it rests on.'),
      ...faultIf(unknown.length > 0, ['findings', at, 'factIds'], `There is no fact ${unknown.join(', ')}.`),
    ];
  });
  const moves = answer.moves.flatMap(({ action }, at): AnswerFault[] => {
    const isTwice = answer.moves.findIndex((move) => move.action === action) < at;
    return [
      ...faultIf(actionOf(action, material) === null, ['moves', at, 'action'], noRow(plan.length)),
      ...faultIf(isTwice, ['moves', at, 'action'], 'This row is a move already. Choose another.'),
    ];
  });
  const wanted = Math.min(mostMoves, plan.length);
  const { copy } = answer;
  return [
    ...findings,
    ...moves,
    ...faultIf(answer.moves.length < wanted, ['moves'], `${wanted} moves are needed.`),
    ...faultIf(
      copy !== null && copyOf(copy, material) === null,
      ['copy'],
      'There is no such piece of copy. Choose an id of the block copy, or null.',
    ),
  ];
}

const faultIf = (isFault: boolean, path: AnswerPath, problem: string): AnswerFault[] =>
  isFault ? [{ path, problem }] : [];
const noChapter = (modules: readonly string[]): string =>
  `This report has no such chapter. It has: ${modules.join(', ')}.`;
const noRow = (rows: number): string => `There is no such row of the plan. The rows are a1 to a${rows}.`;

const mostProblems = 5;

function findUnsupported(answer: WrittenAnswer, material: AnswerMaterial): AnswerFault[] {
  const { caseFile } = material;
  const faults = (path: AnswerPath, sentences: ReturnType<typeof checkSentences>): AnswerFault[] =>
    sentences
      .flatMap(({ text, problems }) => problems.map((problem) => `“${excerptOf(text)}”: ${problem}`))
      .slice(0, mostProblems)
      .map((problem) => ({ path, problem }));
  return [
    ...faults(['thesis'], checkSentences(asLine(answer.thesis), material)),
    ...answer.findings.flatMap(({ text, line, wrongIf, cost, factIds }, at) => [
      ...faults(['findings', at, 'text'], checkSentences(asLine(text), material, { factIds })),
      ...faults(['findings', at, 'line'], checkSentences(asLine(line), material, { factIds })),
      ...faultIf(wordsOf(line, caseFile.language).length > mostLineWords, ['findings', at, 'line'], longLine),
      ...faults(
        ['findings', at, 'wrongIf'],
        checkSentences(asLine(wrongIf), material, { isCondition: true }),
      ),
      ...faultIf(cost !== null && costOf(cost, caseFile) === null, ['findings', at, 'cost'], badCost),
    ]),
    ...answer.moves.flatMap(({ text }, at) =>
      faults(['moves', at, 'text'], checkSentences(asLine(text), material)),
    ),
    ...faults(['guidance'], checkSentences(guidanceOf(answer, material).content, material)),
    ...repeatedActions(answer, material),
  ];
}

const longLine = `It has more than ${mostLineWords} words. Say the finding in at most ${mostLineWords}.`;

const badCost =
  'Code cannot compute it. At least two factors; each value stands in the fact of its factId, or factId is null and the value is 7, 12, 52 or 365; exactly one of them is an amount of money; no digits in labels and unit. If the facts do not give it, write null.';

/** The chapter as it is printed: website lines in place of their ids. */
export const guidanceOf = ({ guidance }: Pick<WrittenAnswer, 'guidance'>, material: AnswerMaterial) =>
  composeModule(
    {
      key: 'implementationGuidance',
      factIds: [],
      answer: { content: guidance, actions: [], copy: [] },
    },
    material,
  );

/** The share of an action's words from which a sentence of the chapter repeats it. */
const repeatsAbove = 0.7;

function repeatedActions({ guidance }: WrittenAnswer, { plan, caseFile }: AnswerMaterial): AnswerFault[] {
  const { language } = caseFile;
  const actions = plan.map(({ text }) => [...new Set(contentStems(text, language))]);
  const repeated = splitSentences(guidance, language).find((sentence) => {
    const said = new Set(contentStems(sentence, language));
    return actions.some(
      (stems) => stems.filter((stem) => said.has(stem)).length > repeatsAbove * stems.length,
    );
  });
  return faultIf(
    repeated !== undefined,
    ['guidance'],
    `“${excerptOf(repeated ?? '')}” repeats a row of the plan. Refer to it in a few words instead.`,
  );
}

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

/** Replaces a line that is empty or partly unsupported by the first sentence of its paragraph. */
function headed(
  written: string,
  text: string,
  evidence: { factIds: readonly string[] },
  material: AnswerMaterial,
): Pick<Answer['findings'][number], 'line' | 'text'> {
  const line = supportedPart(written, material, evidence);
  const isWhole = line !== '' && line === asLine(written);
  return { line: isWhole ? line : firstSentence(text, material.caseFile.language), text };
}
