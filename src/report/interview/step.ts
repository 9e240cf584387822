import { createHash } from 'node:crypto';
import type { ReportRun } from '../../platform/journal/dependencies.ts';
import { runStep } from '../../platform/journal/run-step.ts';
import type { CaseFile } from '../evidence/rules/case-file.ts';
import type { RawMaterial } from '../evidence/rules/clean-case-file.ts';
import { askOnce } from '../writing/steps/run-model-step.ts';
import { interviewOutputSchema, interviewPrompt } from './prompt.ts';
import { cleanQuestions } from './rules/clean-questions.ts';
import { type Interview, interviewSchema } from './rules/interview.ts';

/** What the owner could tell us in two minutes. `caseFile` is the one before any answer. */
export const askQuestions = (
  run: ReportRun,
  caseFile: CaseFile,
  material: RawMaterial,
): Promise<Interview> => {
  const ask = askOnce(run, {
    kind: 'interview',
    prompt: interviewPrompt(caseFile),
    schema: interviewOutputSchema,
  });
  return runStep(run, {
    key: 'interview',
    version: 1,
    inputs: { caseFile },
    schema: interviewSchema,
    work: async (call) => {
      const factKinds = caseFile.facts.map(({ kind }) => kind);
      if (caseFile.unknowns.length === 0) return { output: { questions: [], factKinds }, spent: null };
      const { output, spent } = await ask(call);
      const questions = cleanQuestions(output.questions, caseFile, material).map((question) => ({
        id: idOf(question.question),
        ...question,
      }));
      return { output: { questions, factKinds }, spent };
    },
  });
};

const idOf = (question: string): string =>
  createHash('sha256').update(question.toLowerCase()).digest('hex').slice(0, 12);
