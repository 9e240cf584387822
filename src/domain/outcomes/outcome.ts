import type { Direction } from '../report/predictions/measures.ts';

/** What the customer saw, from the business's point of view. */
export const results = ['better', 'same', 'worse', 'not-tried'] as const;
export type Result = (typeof results)[number];

export const resultLabels: Record<Result, string> = {
  better: 'Better',
  same: 'Same',
  worse: 'Worse',
  'not-tried': 'Not tried',
};

/** Which way the measure moved; null when nothing was tried. */
export function movedOf(result: Result, goodWhen: 'up' | 'down'): Direction | null {
  if (result === 'not-tried') return null;
  if (result === 'same') return 'same';
  const bad = goodWhen === 'up' ? 'down' : 'up';
  return result === 'better' ? goodWhen : bad;
}

/** Whether the prediction came true; null when nothing was tried. */
export function isHit(
  { direction, goodWhen }: { direction: Direction; goodWhen: 'up' | 'down' },
  result: Result,
): boolean | null {
  const moved = movedOf(result, goodWhen);
  return moved === null ? null : moved === direction;
}

/** Numbers that say the opposite of the chosen result are a slip of the hand. */
export function contradicts(
  result: Result,
  { before, after, goodWhen }: { before: number | null; after: number | null; goodWhen: 'up' | 'down' },
): boolean {
  const moved = movedOf(result, goodWhen);
  if (before === null || after === null || before === after || moved === null || moved === 'same')
    return false;
  return (after > before ? 'up' : 'down') !== moved;
}
