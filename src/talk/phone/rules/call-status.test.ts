import { describe, expect, it } from 'vitest';
import { callHasEnded, callMayMove, callStatuses } from './call-status.ts';

const ends = ['completed', 'busy', 'no-answer', 'failed', 'canceled'];

describe('the life of a call', () => {
  it.each(callStatuses.flatMap((from) => callStatuses.map((to) => [from, to] as const)))(
    '%s → %s',
    (from, to) => {
      const isForward = callStatuses.indexOf(to) > callStatuses.indexOf(from);
      expect(callMayMove(from, to)).toBe(!ends.includes(from) && isForward);
    },
  );

  it.each(callStatuses)('%s is known as final or live', (status) => {
    expect(callHasEnded(status)).toBe(ends.includes(status));
  });
});
