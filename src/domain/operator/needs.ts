import { analysisProblems } from './analysis-problem.ts';

/** What an operator has to do something about. */
export const needKinds = [...analysisProblems, 'payment'] as const;
export type NeedKind = (typeof needKinds)[number];

export const needNames: Record<NeedKind, string> = {
  'not-started': 'Paid and not started',
  'no-progress': 'No progress',
  'failed-unrefunded': 'Failed, not refunded',
  'mail-failed': 'Mail not delivered',
  payment: 'Payments to review',
};
