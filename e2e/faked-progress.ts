import type { Analysis } from '../src/contract/analysis/analysis.ts';

type Progress = Analysis['progress'];

/** The progress of a faked analysis; its report is not delivered. */
export const fakedProgress = (shown: Pick<Progress, 'done' | 'total' | 'messages'> & Partial<Progress>) => ({
  pdf: 'waiting' as const,
  mail: 'waiting' as const,
  waitingSince: null,
  found: null,
  expectedReady: null,
  ...shown,
});
