import type { AnalysisProblem } from '../../../domain/operator/analysis-problem.ts';
import { needNames } from '../../../domain/operator/needs.ts';
import type { PaymentProblemKind } from '../../../domain/payment/payment-problem.ts';
import { printCount } from '../../../domain/text/print-count.ts';

export const problemNames: Record<AnalysisProblem, string> = needNames;

export const troubleNames: Record<PaymentProblemKind, string> = {
  'no-order': 'No matching order',
  'does-not-fit': 'Doesn’t match its order',
  'paid-twice': 'Paid twice',
  'notice-failed': 'Webhook failed',
};

/** The server stops counting at a limit: then “+” follows. */
export const counted = ({ count, isMore }: { count: number; isMore: boolean }): string =>
  `${printCount(count)}${isMore ? '+' : ''}`;

export const printPercent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;

export const printSeconds = (seconds: number): string => {
  if (seconds < 90) return `${Math.round(seconds * 10) / 10} s`;
  const minutes = Math.round(seconds / 6) / 10;
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 6) / 10} h`;
};

export const codeAsWords = (code: string): string => code.replaceAll(/[-_]/g, ' ');
