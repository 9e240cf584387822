import { defineConfig } from '@playwright/test';
import { chromium } from './harness/chromium.ts';

/** Browser tests against the build (`npm run build`): real server, real worker, emulated providers. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/open-shop.ts',
  workers: process.env.CI ? 3 : 2, // tests wait for reports and mails: a third worker uses the idle time of two cores
  timeout: process.env.CI ? 120_000 : 45_000, // CI machines may be slow
  expect: { timeout: process.env.CI ? 20_000 : 5_000 },
  // A test that passes only the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    trace: 'on-first-retry',
    launchOptions: chromium,
    contextOptions: { reducedMotion: 'reduce' },
  },
});
