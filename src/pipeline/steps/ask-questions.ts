import { createHash } from 'node:crypto';
import type { CaseFile } from '../../domain/report/evidence/case-file.ts';
import type { RawMaterial } from '../../domain/report/evidence/clean-case-file.ts';
import { cleanQuestions } from '../../domain/report/interview/clean-questions.ts';
import { type Interview, interviewSchema } from '../../domain/report/interview/interview.ts';
import { interviewOutputSchema, interviewPrompt } from '../../prompts/report/interview-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import { runStep } from '../run-step.ts';
import { askOnce } from './run-model-step.ts';

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
