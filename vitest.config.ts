import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'emulators/**/*.test.ts',
      'demo/**/*.test.ts',
      'scripts/**/*.test.ts',
      'chaos/**/*.test.ts',
      'eval/**/*.test.ts',
      'content/**/*.test.ts',
      'bench/**/*.test.ts',
      'deploy/**/*.test.ts',
    ],
    globalSetup: ['src/test-support/template-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
