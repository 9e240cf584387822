import type { CaseFile, Fact } from '../../evidence/rules/case-file.ts';
import type { FailureReason } from '../../writing/rules/failure-budget.ts';

/** Why a report is written again: the owner answered questions, gave us words of real customers, or tested what it says. */
export const revisionCauses = ['answers', 'words', 'exam', 'outcome'] as const;
export type RevisionCause = (typeof revisionCauses)[number];

export type NewFact = Omit<Fact, 'id'> & {
  /** The unknown that the fact settles, word for word: it leaves the report's list of unknowns. */
  answers?: string;
  /** The question that the owner answered with it. */
  questionId?: string;
  /** The test whose result it is. */
  testId?: number;
};
export type AddedFact = NewFact & { id: string };

/** The case file with facts that code adds. */
export function withFacts(caseFile: CaseFile, added: readonly AddedFact[]): CaseFile {
  const settled = new Set(added.map(({ answers }) => answers));
  return {
    ...caseFile,
    facts: [
      ...caseFile.facts,
      ...added.map(({ id, kind, text, source, line, said }) => ({
        id,
        kind,
        text,
        source,
        line,
        ...(said && { said }),
      })),
    ],
    unknowns: caseFile.unknowns.filter((unknown) => !settled.has(unknown)),
  };
}

/** Ids go on after the highest one in use, so that no id ever means two facts. */
export function withNextIds(facts: readonly NewFact[], used: readonly { id: string }[]): AddedFact[] {
  const highest = Math.max(0, ...used.map(({ id }) => Number(/^f(\d+)$/.exec(id)?.[1] ?? 0)));
  return facts.map((fact, at) => ({ ...fact, id: `f${highest + at + 1}` }));
}

/** Before the journal keys of a revision's steps. */
export const revisionPrefix = (revision: number): string => `r${revision}/`;

/** Shown when a revision has failed. The report is as it was in every case. */
export const revisionFailures: Record<FailureReason, string> = {
  model_unavailable:
    'The language model we write with could not be used. Your report hasn’t changed. Request the new version again in a few minutes.',
  model_refused:
    'The language model declined to use what you added. Your report hasn’t changed. Reword it, or contact support.',
  model_waited:
    'The language model we write with could not be used for a whole day, so we have stopped waiting. Your report is unchanged; please ask for the new version again.',
  too_long:
    'You added more text than the language model can read at once. Your report is unchanged. Shorten it and request the new version again.',
  below_standard:
    'The new version didn’t meet our quality standard, so we kept the one you have. Please request it again.',
  gave_up:
    'We couldn’t finish the new version after several attempts. Your report hasn’t changed. Request it again, or contact support.',
  crashed:
    'Something you added stops our report writer every time. Your report hasn’t changed. Contact support and we’ll find the cause.',
  over_budget:
    'This version took far more work than it should, so we stopped it. Your report hasn’t changed. Contact support and we’ll sort it out.',
  cancelled: 'The new version was stopped. Your report is unchanged.',
};
