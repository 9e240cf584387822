import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { settingsSchema } from '../src/config.ts';
import { endpoints } from '../src/endpoints.ts';
import { jobDefinitions } from '../src/platform/jobs/queues.ts';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const isTest = (file: string) => file.startsWith('tests/') || /\.(test|fixture)\.tsx?$/.test(file);
const product = tracked.filter((file) => /^src\/.*\.(tsx?|css|typ)$/.test(file) && !isTest(file));
const tests = tracked.filter((file) => isTest(file) && /\.tsx?$/.test(file));
const surroundings = tracked.filter(
  (file) =>
    /^(harness|emulators|demo|e2e|chaos|eval|bench|deploy|scripts|content)\//.test(file) &&
    /\.(tsx?|mjs|cjs|js|sh|css|typ)$/.test(file) &&
    !isTest(file),
);

const read = (file: string) => readFileSync(file, 'utf8');
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const linesOf = (files: string[]) => sum(files.map((file) => read(file).split('\n').length - 1));
const sourceOf = (file: string) => ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);

function count(node: ts.Node, isCounted: (node: ts.Node) => boolean): number {
  let found = isCounted(node) ? 1 : 0;
  ts.forEachChild(node, (child) => {
    found += count(child, isCounted);
  });
  return found;
}
const isStatement = (node: ts.Node) => ts.isStatement(node) && !ts.isBlock(node);
const isTable = (node: ts.Node) =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'pgTable';
/** Each chore has a name. */
const isChore = (node: ts.Node) =>
  ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'name';

/** What an operator can set: each entry of a list counts, and each field of JSON. */
function leaves(schema: z.core.$ZodType): number {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return sum(Object.values(def.shape as z.core.$ZodShape).map(leaves));
  if (def.type === 'array') return leaves(def.element);
  if (def.type === 'pipe') return leaves(def.out);
  return 'innerType' in def ? leaves(def.innerType) : 1;
}

/** Folders of a feature, src/<noun>/<feature>; a kind of files that a noun shares is no feature. */
const kinds = ['adapters', 'contract', 'http', 'prompts', 'rules', 'steps', 'store', 'web'];
const features = new Set(
  product
    .map((file) => file.split('/'))
    .filter(([, noun, feature = '', file]) => file && noun !== 'platform' && !kinds.includes(feature))
    .map(([, noun, feature]) => `${noun}/${feature}`),
);

const lines = linesOf(product);
const statements = sum(
  product.filter((file) => /\.tsx?$/.test(file)).map((file) => count(sourceOf(file), isStatement)),
);
const counts: Record<string, number> = {
  lines,
  files: product.length,
  settings: leaves(settingsSchema),
  tables: sum(
    product.filter((file) => file.endsWith('schema.ts')).map((file) => count(sourceOf(file), isTable)),
  ),
  queues: Object.keys(jobDefinitions).length,
  chores: count(sourceOf('src/chores.ts'), isChore),
  endpoints: endpoints.length,
  'feature folders': features.size,
  statements,
  'statements per line': statements / lines,
  'lines of tests': linesOf(tests),
  'lines of surroundings': linesOf(surroundings),
  'npm scripts': Object.keys(JSON.parse(read('package.json')).scripts).length,
};

it('the product keeps to docs/budget.md', () => {
  const rows = [...read('docs/budget.md').matchAll(/^\| ([a-z ]+?) +\| +([\d.,]+) \|/gm)];
  const budget = Object.fromEntries(
    rows.map(([, what = '', most = '']) => [what, Number(most.replaceAll(',', ''))]),
  );
  console.log(counts);
  expect(Object.keys(budget)).toEqual(Object.keys(counts));
  const over = Object.entries(counts).filter(([what, number]) => number > (budget[what] ?? 0));
  expect(over, 'enter the number in docs/budget.md, with a line that says why').toEqual([]);
});
