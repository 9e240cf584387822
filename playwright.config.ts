import { defineConfig } from '@playwright/test';
import { chromium } from './harness/chromium.ts';

/** Browser tests against the build (`npm run build`): real server, real worker, emulated providers. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/open-shop.ts',
  fullyParallel: true,
  workers: process.env.CI ? 5 : 3, // stories wait for reports and mails: more workers than cores use the idle time
  timeout: process.env.CI ? 120_000 : 45_000, // CI machines may be slow
  expect: { timeout: process.env.CI ? 20_000 : 5_000 },
  // A story that passes only the second time is named in CI's last table.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    [process.stdout.isTTY ? 'list' : 'dot'],
    ['json', { outputFile: 'test-results/stories.json' }],
    ['./scripts/name-second-tries.ts'],
  ],
  use: {
    trace: 'on-first-retry',
    launchOptions: chromium,
    contextOptions: { reducedMotion: 'reduce' },
  },
});
