import type { z } from 'zod';
import type { analysisSummarySchema } from '../../../analysis/contract.ts';
import { dateAndTime } from '../../../platform/web/ui/dates.ts';

export type AnalysisSummary = z.infer<typeof analysisSummarySchema>;

export const customerOf = ({ customerEmail }: Pick<AnalysisSummary, 'customerEmail'>): string =>
  customerEmail || 'No email';
export const describeSource = ({ websiteUrl }: Pick<AnalysisSummary, 'websiteUrl'>): string =>
  websiteUrl || 'Manual content';
export const reportTypeOf = ({ reportType }: Pick<AnalysisSummary, 'reportType'>): string =>
  `${reportType} Report`;
export const moduleCountOf = ({ selectedModules }: Pick<AnalysisSummary, 'selectedModules'>): string =>
  `${Object.keys(selectedModules).length} modules`;

export const datesOf = ({ createdAt, completedAt }: Pick<AnalysisSummary, 'createdAt' | 'completedAt'>) => [
  { label: 'Created', at: createdAt, text: dateAndTime(createdAt) },
  ...(completedAt === null ? [] : [{ label: 'Completed', at: completedAt, text: dateAndTime(completedAt) }]),
];

/** "personaMatrix" reads "persona Matrix". */
export const splitAtCapitals = (key: string): string => key.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');

export const availableModulesOf = ({ results }: Pick<AnalysisSummary, 'results'>): string[] =>
  Object.keys(results ?? {}).map(splitAtCapitals);

export const pdfNameOf = (id: number): string => `buyer-analysis-${id}.pdf`;
