import { expect, it } from 'vitest';
import { createPaceRecorded } from './pace-recorded.ts';

const call = (business: string, share = 0.1) =>
  ({ business, share, file: 'calls/001-cast', match: 'exact', answer: '' }) as const;

it('calls of one business that are asked at once are answered one after the other', () => {
  const pace = createPaceRecorded();
  const waits = ['kiln', 'kiln', 'paws', 'kiln'].map((business) => pace(call(business), 1_000, 0));
  expect(waits).toEqual([100, 200, 100, 300]);
  expect(pace(call('kiln'), 1_000, 5_000)).toBe(100);
});

it('nobody waits when the report takes no time, nor for a reply in a talk', () => {
  const pace = createPaceRecorded();
  expect(pace(call('kiln'), 0, 0)).toBe(0);
  expect(pace(call('kiln', 0), 1_000, 0)).toBe(0);
});
