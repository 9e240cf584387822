import { weakestGrade } from '../checks/facts/verify-claims.ts';
import type { CaseFile } from '../evidence/case-file.ts';
import type { ModuleKey } from '../module-catalogue.ts';
import type { Action, Answer } from '../report.ts';
import { costOf, type ProposedCost } from './cost-of-finding.ts';

/** The answer as it is written: its moves and its copy are named by id. */
export type WrittenAnswer = {
  thesis: string;
  findings: {
    text: string;
    module: ModuleKey;
    factIds: string[];
    wrongIf: string;
    cost: ProposedCost | null;
  }[];
  moves: { actionId: string; text: string }[];
  copyId: string | null;
};

/** Grades, costs and the details of moves come from code, never from the writer. */
export function composeAnswer(
  { thesis, findings, moves, copyId }: WrittenAnswer,
  { caseFile, actions }: { caseFile: CaseFile; actions: readonly Action[] },
): Answer {
  return {
    thesis,
    findings: findings.map(({ cost, ...finding }) => ({
      ...finding,
      grade: weakestGrade(caseFile.facts.filter(({ id }) => finding.factIds.includes(id))),
      cost: cost && costOf(cost, caseFile),
    })),
    moves: moves.flatMap(({ actionId, text }) => {
      const action = actions.find(({ id }) => id === actionId);
      return action
        ? [{ actionId, text, where: action.where, minutes: action.minutes, watch: action.watch }]
        : [];
    }),
    copyId,
  };
}
