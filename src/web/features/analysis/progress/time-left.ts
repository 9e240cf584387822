import type { Analysis } from '../../../../contract/analysis/analysis.ts';

type Expected = Analysis['progress']['expectedReady'];

const minutesUntil = (at: string, now: Date) => Math.ceil((Date.parse(at) - now.getTime()) / 60_000);

/** "2 to 4 minutes left"; null when unknown, or when this report takes longer than the recent ones. */
export function timeLeft(expected: Expected, now: Date): string | null {
  if (!expected) return null;
  const most = minutesUntil(expected.to, now);
  const least = Math.max(1, minutesUntil(expected.from, now));
  if (most < 1) return null;
  if (most === 1) return 'About a minute left';
  return least < most ? `${least} to ${most} minutes left` : `About ${most} minutes left`;
}
