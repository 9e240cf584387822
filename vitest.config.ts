import { defineConfig } from 'vitest/config';

/** Without IO: their files may share a process, which saves a start for each of them. */
const rules = [
  'src/domain/**/*.test.ts',
  'src/prompts/**/*.test.ts',
  'src/contract/**/*.test.ts',
  'src/web/**/*.test.{ts,tsx}',
];
const everything = [
  'src/**/*.test.{ts,tsx}',
  'emulators/**/*.test.ts',
  'demo/**/*.test.ts',
  'scripts/**/*.test.ts',
  'chaos/**/*.test.ts',
  'eval/**/*.test.ts',
  'content/**/*.test.ts',
  'bench/**/*.test.ts',
  'deploy/**/*.test.ts',
];

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'rules', include: rules, isolate: false } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: everything,
          exclude: ['**/node_modules/**', ...rules],
          globalSetup: ['src/test-support/template-database.ts'],
        },
      },
    ],
  },
});
