import { defineConfig } from '@playwright/test';
import { chromium } from './harness/chromium.ts';

/** Browser stories against the build (`npm run build`): real server, real worker, emulated providers. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/open-shop.ts',
  workers: process.env.CI ? 3 : 2, // stories wait for reports and mails: a third fills the gaps of two cores
  timeout: process.env.CI ? 120_000 : 45_000, // others may take most of that machine at times
  expect: { timeout: process.env.CI ? 20_000 : 5_000 },
  // On a noisy machine a window may open late; what passes only the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    trace: 'on-first-retry',
    launchOptions: chromium,
    contextOptions: { reducedMotion: 'reduce' },
  },
});
