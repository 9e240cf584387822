import { defineConfig } from 'vitest/config';
import { nameSecondTries } from './scripts/name-second-tries.ts';

/** Tests without IO; they need no database. */
const rules = [
  'src/**/{rules,contract,prompts,web}/**/*.test.{ts,tsx}',
  'src/**/{rules,contract,prompt}.test.ts',
  'src/platform/text/**/*.test.ts',
];
/** They turn metrics and tracing on for their whole process, so each file gets its own. */
const telemetry = ['src/platform/telemetry/**/*.test.ts'];
/** They give their process a document. */
const specification = ['tests/specification/**/*.test.ts'];
const everything = [
  'src/**/*.test.{ts,tsx}',
  'tests/**/*.test.ts',
  'emulators/**/*.test.ts',
  'demo/**/*.test.ts',
  'harness/**/*.test.ts',
  'scripts/**/*.test.ts',
  'chaos/**/*.test.ts',
  'eval/**/*.test.ts',
  'content/**/*.test.ts',
  'bench/**/*.test.ts',
  'deploy/**/*.test.ts',
];

const globalSetup = ['harness/shop/template-database.ts'];

/** CI machines may be slow. Tests state a time limit of their own only where they need more than both. */
const patienceMs = process.env.CI ? 120_000 : 90_000;

export default defineConfig({
  test: {
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
    pool: 'forks',
    maxWorkers: 3, // tests wait for queues and mails a third of their time
    retry: process.env.CI ? 1 : 0,
    setupFiles: ['harness/same-draws.ts'],
    // Without a terminal only failures and the sums are printed. CI keeps the durations of all tests in its artefacts.
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      nameSecondTries,
      ...(process.env.CI ? ['json'] : []),
    ],
    outputFile: { json: 'node_modules/.cache/stages/tests.json' },
    isolate: false, // files share a process: importing the shop for each took more than half of all CPU
    projects: [
      { extends: true, test: { name: 'rules', include: rules } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: everything,
          exclude: ['**/node_modules/**', ...rules, ...telemetry, ...specification],
          globalSetup,
        },
      },
      { extends: true, test: { name: 'specification', include: specification, isolate: true } },
      { extends: true, test: { name: 'telemetry', include: telemetry, isolate: true, globalSetup } },
    ],
  },
});
