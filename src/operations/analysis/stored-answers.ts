import { AppError } from '../../domain/app-error.ts';
import { findAnalysis } from '../../store/analysis/analyses.ts';
import type { AnswerStorage } from '../access/answer-once.ts';
import { type PresentedAnalysis, presentAnalysis } from './present-analysis.ts';

/**
 * The customer's texts are in the row, so a stored answer omits them and a repeat reads the row. The rest
 * of the analysis is kept for servers of release b53eab7 only: during a rollout they return a stored answer as it is.
 */
export const withoutTexts: AnswerStorage<{ analysisId: number; analysis: PresentedAnalysis }> = {
  write: (answer) => ({
    ...answer,
    analysis: {
      ...answer.analysis,
      targetMarket: '',
      productService: '',
      websiteUrl: null,
      websiteContent: null,
      customerEmail: null,
    },
  }),
  read: async (tx, stored) => {
    const row = await findAnalysis(tx, stored.analysisId);
    if (!row) throw new AppError('not_found');
    return { ...stored, analysis: await presentAnalysis(tx, row) };
  },
};
