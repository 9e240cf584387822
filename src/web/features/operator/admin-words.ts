import type { AnalysisProblem } from '../../../domain/operator/analysis-problem.ts';
import { needNames } from '../../../domain/operator/needs.ts';
import type { PaymentProblemKind } from '../../../domain/payment/payment-problem.ts';

export const problemNames: Record<AnalysisProblem, string> = needNames;

export const troubleNames: Record<PaymentProblemKind, string> = {
  'no-order': 'Matches no order',
  'does-not-fit': 'Does not fit its order',
  'paid-twice': 'Paid twice',
  'notice-failed': 'Notice failed',
};

/** The server stops counting at a limit: then “+” follows. */
export const counted = ({ count, isMore }: { count: number; isMore: boolean }): string =>
  `${count.toLocaleString('en-US')}${isMore ? '+' : ''}`;

export const printPercent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;

/** Model costs are fractions of a cent. */
export function printMicroUsd(micro: number): string {
  const size = Math.abs(micro);
  if (size === 0) return '$0';
  return `${micro < 0 ? '−' : ''}$${(size / 1_000_000).toFixed(size >= 1_000_000 ? 2 : 4)}`;
}

export const printSeconds = (seconds: number): string => {
  if (seconds < 90) return `${Math.round(seconds * 10) / 10} s`;
  const minutes = Math.round(seconds / 6) / 10;
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 6) / 10} h`;
};

export const codeAsWords = (code: string): string => code.replaceAll(/[-_]/g, ' ');
