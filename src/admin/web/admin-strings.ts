import { printCount } from '../../platform/text/print-count.ts';

/** The server stops counting at a limit: then “+” follows. */
export const counted = ({ count, isMore }: { count: number; isMore: boolean }): string =>
  `${printCount(count)}${isMore ? '+' : ''}`;

export const printSeconds = (seconds: number): string => {
  if (seconds < 90) return `${Math.round(seconds * 10) / 10} s`;
  const minutes = Math.round(seconds / 6) / 10;
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 6) / 10} h`;
};
