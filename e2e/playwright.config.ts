import { defineConfig } from '@playwright/test'
import { SHORT_LIVES } from './support/browser/short-lives.ts'

/** Two clusters at once would start the same database and gateway. */
const workers = process.env.E2E_CLUSTER === '1' ? 1 : Number(process.env.E2E_WORKERS ?? 4)

/** Journeys that take longest begin first: one that began last would run alone, with the other workers idle. */
const LONG = /(screening\/.*|details|imports|aspera-share|file-browser)\.e2e\.ts$/

export default defineConfig({
  testDir: '.',
  // Limits are for what never comes: a slow machine shares two cores among four browsers.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  workers,
  fullyParallel: true,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testMatch: '*.e2e.ts', testIgnore: LONG },
  ],
  forbidOnly: true,
  outputDir: '../test-results',
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
        ...SHORT_LIVES,
      ],
    },
  },
})
