import { defineConfig } from '@playwright/test'

/** Two clusters at once would start the same database and gateway. */
const workers = process.env.E2E_CLUSTER === '1' ? 1 : Number(process.env.E2E_WORKERS ?? 2)

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  timeout: 300_000,
  expect: { timeout: 15_000 },
  workers,
  fullyParallel: true,
  // A journey that fails on a busy machine is retried once; the run lists the retried ones.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  outputDir: '../test-results',
  use: {
    actionTimeout: 20_000,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
})
