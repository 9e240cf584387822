import { expect, it } from 'vitest';
import { datePresets, presetOf } from './date-preset.ts';

it.each([
  ['Today', '2026-03-01', '2026-03-01'],
  ['Yesterday', '2026-02-28', '2026-02-28'],
  ['Last 7 days', '2026-02-23', '2026-03-01'],
  ['Last 30 days', '2026-01-31', '2026-03-01'],
])('%s is %s to %s on 1 March', (name, from, to) => {
  expect(datePresets.find(([known]) => known === name)?.[1]('2026-03-01')).toEqual({ from, to });
  expect(presetOf(from, to, '2026-03-01')).toBe(name);
});

it('other days are no preset, and a preset of yesterday is other days today', () => {
  expect(presetOf('2026-02-01', '2026-03-01', '2026-03-01')).toBeNull();
  expect(presetOf(undefined, undefined, '2026-03-01')).toBeNull();
  expect(presetOf('2026-03-01', '2026-03-15', '2026-03-15')).toBe('This month');
  expect(presetOf('2026-03-01', '2026-03-15', '2026-03-16')).toBeNull();
});
