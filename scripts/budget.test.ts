import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Growth that needs no reason. */
const slack = 1.02;

const tracked = (folder: string) =>
  execFileSync('git', ['ls-files', folder], { encoding: 'utf8' }).trim().split('\n');
const product = tracked('src').filter(
  (file) => /\.(tsx?|css|typ)$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file),
);
const read = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

const settings = /const settingsSchema = [\s\S]*?\n}\);/.exec(read('src/config.ts'))?.[0] ?? '';
const counts: Record<string, number> = {
  lines: product.reduce((sum, file) => sum + matches(read(file), /\n/g), 0),
  files: product.length,
  settings: matches(settings, /^ {2}[A-Z][A-Z0-9_]+:/gm),
  tables: product
    .filter((file) => file.endsWith('schema.ts'))
    .reduce((sum, file) => sum + matches(read(file), /pgTable\(/g), 0),
  'npm scripts': Object.keys(JSON.parse(read('package.json')).scripts).length,
};

it('the product keeps to docs/budget.md', () => {
  const rows = [...read('docs/budget.md').matchAll(/^\| ([a-z ]+?) +\| +([\d,]+) \|/gm)];
  const budget = Object.fromEntries(
    rows.map(([, what = '', most = '']) => [what, Number(most.replace(',', ''))]),
  );
  console.log(counts);
  expect(Object.keys(budget)).toEqual(Object.keys(counts));
  const over = Object.entries(counts).filter(([what, count]) => count > (budget[what] ?? 0) * slack);
  expect(over, 'raise the number in docs/budget.md and say why').toEqual([]);
});
