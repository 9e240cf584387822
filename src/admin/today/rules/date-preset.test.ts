import { expect, it } from 'vitest';
import { datePresets, presetOf } from './date-preset.ts';

it.each([
  ['today', '2026-03-31', '2026-03-31', '2026-03-31'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['7-days', '2026-03-02', '2026-02-24', '2026-03-02'],
  ['last-week', '2026-03-02', '2026-02-23', '2026-03-01'],
  ['last-week', '2026-03-08', '2026-02-23', '2026-03-01'],
  ['30-days', '2026-03-31', '2026-03-02', '2026-03-31'],
  ['this-month', '2026-03-15', '2026-03-01', '2026-03-15'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['year', '2026-03-31', '2025-04-01', '2026-03-31'],
] as const)('%s on %s is %s to %s', (preset, today, from, to) => {
  expect(datePresets[preset].days(today)).toEqual({ from, to });
  expect(presetOf(from, to, today)).toBe(preset);
});

it('other days are no preset, and a preset of yesterday is other days today', () => {
  expect(presetOf('2026-02-01', '2026-03-01', '2026-03-01')).toBeUndefined();
  expect(presetOf(undefined, undefined, '2026-03-01')).toBeUndefined();
  expect(presetOf('2026-03-01', '2026-03-15', '2026-03-15')).toBe('this-month');
  expect(presetOf('2026-03-01', '2026-03-15', '2026-03-16')).toBeUndefined();
});
