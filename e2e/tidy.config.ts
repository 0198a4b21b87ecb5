import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = 4774
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'answerprint-e2e-'))
/** `E2E_CLUSTER=1`: the same journeys over PostgreSQL 15, the Ceph gateway, and three processes. */
const isCluster = process.env.E2E_CLUSTER === '1'
process.env.E2E_BUCKET ??= `journeys-${process.pid}`

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  timeout: 300_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: true,
  outputDir: '../test-results',
  use: {
    actionTimeout: 20_000,
    baseURL: `http://localhost:${port}`,
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
  webServer: {
    command: isCluster ? 'node e2e/cluster-server.ts' : 'node apps/server/test/story-server.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${port}/healthz`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      E2E_BUCKET: process.env.E2E_BUCKET,
      LOG_LEVEL: 'warn',
      DEMO: '0',
      SIGNUP_PLAN: 'trial',
      // Archived content takes a minute otherwise.
      DEFROST_SECONDS: '4',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 60_000,
  },
})
