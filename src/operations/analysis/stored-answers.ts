import { AppError } from '../../domain/app-error.ts';
import { findAnalysis } from '../../store/analysis/analyses.ts';
import type { AnswerStorage } from '../access/answer-once.ts';
import { type PresentedAnalysis, presentAnalysis } from './present-analysis.ts';

type Answered = { analysisId: number; analysis: PresentedAnalysis };

/** The customer's texts are in the row, so a stored answer omits the analysis and a repeat reads the row. */
export const withoutAnalysis = <T extends Answered>(): AnswerStorage<T> => ({
  write: ({ analysis: _, ...answer }) => answer,
  read: async (tx, stored) => {
    const answer = stored as Omit<T, 'analysis'> & { analysisId: number };
    const row = await findAnalysis(tx, answer.analysisId);
    if (!row) throw new AppError('not_found');
    return { ...answer, analysis: await presentAnalysis(tx, row) } as unknown as T;
  },
});
