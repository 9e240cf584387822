import { createContext } from 'react-router';
import type { PlanTicks } from '../../report/plan/contract.ts';
import type { Analysis } from '../contract.ts';

/** A finished report for its page; or the seconds that this client must wait for the next one; null when the page loads it itself. */
export type OpenedReport = { analysis: Analysis; ticks: PlanTicks } | { secondsToWait: number } | null;
export type OpenReport = (analysisId: number) => Promise<OpenedReport>;

export const reportOpener = createContext<OpenReport>(async () => null);
