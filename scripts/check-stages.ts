import type { Stage } from './run-stages.ts';

const isSource = [':(exclude)*.test.ts', ':(exclude)*.test.tsx', ':(exclude)*.snap'];
const product = ['src', 'content', 'scripts/build', '*.config.ts', 'package-lock.json'];
const loopbackShop = [...product, 'harness', 'emulators', 'demo'];

/** Checks that do not run the product. */
export const readings: Stage[] = [
  { name: 'format, lint', command: 'npx biome check --error-on-warnings .' },
  {
    name: 'types, promises',
    command: 'npx react-router typegen && npx tsx scripts/check-types.ts',
    reads: ['*.ts', '*.tsx', '*.json'],
  },
  {
    name: 'directions',
    command:
      'npx depcruise --output-type err src tests harness emulators demo chaos e2e eval bench scripts deploy',
    reads: ['*.ts', '*.tsx', '*.cjs', '*.json'],
  },
  { name: 'dead code', command: 'npx knip', reads: ['*.ts', '*.tsx', '*.json'] },
  {
    name: 'slow regular expressions',
    command: 'npx tsx scripts/check-regexes.ts',
    reads: ['src', 'scripts', 'package-lock.json'],
  },
  { name: 'wording', command: 'npx tsx scripts/check-english.ts' },
  { name: 'licences', command: 'npx tsx scripts/check-licences.ts', reads: ['scripts', 'package-lock.json'] },
  {
    name: 'migrations',
    command: 'npx tsx scripts/check-migrations.ts',
    reads: ['src', 'scripts', '*.config.ts', 'package-lock.json'],
  },
];

export const tests: Stage = {
  name: 'tests',
  command: 'npx vitest run',
  // The README and the like are read by no test; runbook.test.ts follows links into docs.
  reads: [
    '.',
    ':(exclude)e2e',
    ':(exclude,glob)*.md',
    ':(exclude)docs/decisions',
    ':(exclude)docs/howto',
    ':(exclude)docs/pictures',
  ],
  readsOutside: ['../shared/spec*'],
};

export const build: Stage = {
  name: 'build',
  command: 'npm run build',
  reads: [...product, 'chaos', 'harness', ...isSource],
};

/** Browser stories on `npm run demo`, which they start, judge and end. */
export const stories: Stage = {
  name: 'stories',
  command: 'npm run e2e',
  reads: [...loopbackShop, 'e2e', ...isSource],
};

/** The mixed load only; `npm run prove -- chaos` runs every proof. */
export const chaos: Stage = {
  name: 'chaos',
  command: 'CHAOS_ONLY=live-through-everything npm run chaos',
  reads: [...loopbackShop, 'chaos', ...isSource, ':(exclude,glob)src/**/web/**'],
};
