import { defineConfig } from 'vitest/config';
import { nameSecondTries } from './scripts/name-second-tries.ts';

/** Without IO: these need no database. */
const rules = [
  'src/domain/**/*.test.ts',
  'src/prompts/**/*.test.ts',
  'src/contract/**/*.test.ts',
  'src/web/**/*.test.{ts,tsx}',
];
/** They turn counting and tracing on for their whole process, which nobody else may find on. */
const telemetry = ['src/telemetry/**/*.test.ts'];
const everything = [
  'src/**/*.test.{ts,tsx}',
  'tests/**/*.test.ts',
  'emulators/**/*.test.ts',
  'demo/**/*.test.ts',
  'scripts/**/*.test.ts',
  'chaos/**/*.test.ts',
  'eval/**/*.test.ts',
  'content/**/*.test.ts',
  'bench/**/*.test.ts',
  'deploy/**/*.test.ts',
];

const globalSetup = ['harness/shop/template-database.ts'];

/** Where others take most of the machine at times, what is right may be late. */
const patienceMs = process.env.CI ? 120_000 : 30_000;

export default defineConfig({
  test: {
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
    pool: 'forks',
    maxWorkers: 2,
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', nameSecondTries],
    isolate: false, // files share a process: to import the shop anew for each took more than half of all CPU
    projects: [
      { extends: true, test: { name: 'rules', include: rules } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: everything,
          exclude: ['**/node_modules/**', ...rules, ...telemetry],
          globalSetup,
        },
      },
      { extends: true, test: { name: 'telemetry', include: telemetry, isolate: true, globalSetup } },
    ],
  },
});
