import { expect, it, vi } from 'vitest';
import { literalsIn, madeDuring, slowness } from './slow-regexes.ts';

it.each([
  ['(a+)+$', ''],
  [String.raw`\s+$`, 'u'],
  ['<[^>]*>', 'g'],
  [String.raw`^\s*(?:#|nr\.?)?\s*\d+`, 'iu'],
  ['(?<!x)[.,]+$', 'u'],
])('/%s/%s is found to be slow', (source, flags) => {
  expect(slowness({ source, flags })).toMatch(/exponential|quadratic/);
});

it.each([
  [String.raw`(?<!\s)\s+$`, 'u'],
  ['<[^<>]*>', 'g'],
  [String.raw`[\p{L}\p{N}]{1,64}@`, 'gu'],
])('/%s/%s is not', (source, flags) => {
  expect(slowness({ source, flags })).toBeNull();
});

it('literals and what a module makes are found, with their place', async () => {
  const [planted] = literalsIn('src/planted.ts', 'const ends = (text: string) =>\n  /[.!]+$/u.test(text);');
  expect(planted).toEqual({ source: '[.!]+$', flags: 'u', where: 'src/planted.ts:2' });
  vi.resetModules();
  const made = await madeDuring(() => import('../src/report/checks/rules/addresses.ts'));
  expect(made.some(({ where }) => where.startsWith('src/report/checks/rules/addresses.ts:'))).toBe(true);
  expect(/a/).toEqual(/a/);
});
