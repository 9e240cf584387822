import { createContext } from 'react-router';
import type { Analysis } from '../../report/contract.ts';
import type { PlanTicks } from '../../report/plan/contract.ts';

/** A finished report for its page; null when the page loads it itself. */
type OpenedReport = { analysis: Analysis; ticks: PlanTicks } | null;
export type OpenReport = (analysisId: number) => Promise<OpenedReport>;

export const reportOpener = createContext<OpenReport>(async () => null);
