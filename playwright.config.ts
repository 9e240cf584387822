import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/chromium.ts';

/** Browser stories against the build (`npm run build`): real server, real worker, emulated providers. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/open-shop.ts',
  workers: 2,
  timeout: 45_000,
  // On a noisy machine a window may open late; what passes only the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    trace: 'on-first-retry',
    launchOptions: chromium,
  },
});
