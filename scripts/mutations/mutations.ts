import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawMutations, type Mutation } from './draw-mutations.ts';

/**
 * Plants faults in product code and shows which test finds each: `npx tsx scripts/mutations/mutations.ts --seed 33 --count 40 --keep FILE`.
 * Draw before tests are cut, run before and after: what was found before must be found after. FILE keeps the mutations and the results;
 * a run goes on where the last one stopped. The tests of the mutated file's folder run first, then the whole suite with several of
 * the remaining faults at once; the files that failed then run again with each fault alone. Works on a clean checkout only.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '33' },
    count: { type: 'string', default: '40' },
    keep: { type: 'string', default: 'mutations.json' },
    together: { type: 'string', default: '5' },
    draw: { type: 'boolean', default: false },
  },
});

type Tried = Mutation & {
  /** The text around it, to find it again after the file has changed. */
  before: string;
  after: string;
  /** The first test that found it; null: none did; absent: not tried. */
  foundBy?: string | null;
  isNear?: boolean;
};

const changedFiles = execFileSync('git', ['status', '--porcelain', 'src'], { encoding: 'utf8' });
if (changedFiles) throw new Error(`src has changes:\n${changedFiles}`);
if (!existsSync(values.keep)) {
  const drawn = drawMutations(Number(values.count), Number(values.seed)).map((mutation) => {
    const text = readFileSync(mutation.file, 'utf8');
    const [before, after] = [text.slice(0, mutation.start), text.slice(mutation.end)];
    return { ...mutation, before: before.slice(-80), after: after.slice(0, 80) };
  });
  writeFileSync(values.keep, JSON.stringify(drawn, null, 1));
}
const tried = JSON.parse(readFileSync(values.keep, 'utf8')) as Tried[];
const save = () => writeFileSync(values.keep, JSON.stringify(tried, null, 1));
const mutated = new Set<string>();
const restore = () => {
  if (mutated.size > 0) execFileSync('git', ['checkout', '--quiet', '--', ...mutated]);
  mutated.clear();
};
process.on('exit', restore);
process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143));
if (values.draw) process.exit();

for (const mutation of tried) {
  if (mutation.isNear || mutation.foundBy) continue;
  const near = globSync(join(dirname(mutation.file), '*.test.{ts,tsx}'));
  const found = near.length > 0 ? runTests([mutation], near, true) : [];
  mutation.isNear = true;
  if (found[0]) mutation.foundBy = found[0].test;
  save();
  print(mutation);
}
const open = () => tried.filter(({ foundBy }) => foundBy === undefined);
while (open().length > 0) {
  const group = open().slice(0, Number(values.together));
  const files = [...new Set(runTests(group, [], false).map(({ file }) => file))];
  console.log(`${group.map(({ id }) => id).join(', ')} together: ${files.length} files fail`);
  for (const mutation of group) {
    mutation.foundBy = files.length > 0 ? (runTests([mutation], files, true)[0]?.test ?? null) : null;
    save();
    print(mutation);
  }
}
console.log(`${tried.filter(({ foundBy }) => foundBy).length} of ${tried.length} found`);

function print({ id, file, line, kind, foundBy }: Tried): void {
  console.log(`${id} ${file}:${line} ${kind}: ${foundBy ?? 'not found'}`);
}

function plant({ file, before, was, put, after }: Tried): void {
  const text = readFileSync(file, 'utf8');
  const at = text.indexOf(before + was + after);
  if (at === -1) throw new Error(`${file} has no “${was}” any more`);
  const start = at + before.length;
  writeFileSync(file, text.slice(0, start) + put + text.slice(start + was.length));
  mutated.add(file);
}

type Failure = { file: string; test: string };
type Report = {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};

function runTests(mutations: Tried[], files: string[], stopsAtFirst: boolean): Failure[] {
  for (const mutation of mutations) plant(mutation);
  const report = '/tmp/mutations-report.json';
  writeFileSync(report, '');
  spawnSync(
    'npx',
    [
      'vitest',
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      ...(stopsAtFirst ? ['--bail=1'] : []),
      ...files,
    ],
    { stdio: 'ignore', timeout: 40 * 60_000 },
  );
  restore();
  const written = readFileSync(report, 'utf8');
  if (!written) return [{ file: files[0] ?? 'every file', test: 'the run ended without a report' }];
  return (JSON.parse(written) as Report).testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      file: name.replace(`${process.cwd()}/`, ''),
      test: `${name.replace(`${process.cwd()}/`, '')} > ${assertionResults.find(({ status }) => status === 'failed')?.fullName ?? 'import'}`,
    }));
}
