import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { freePort } from '../../apps/server/test/processes/support/free-port.ts'
import { drawPlainly } from './browser/plain-pictures.ts'
import { serverProcess } from './server/server-process.ts'

/** `E2E_CLUSTER=1`: the same journeys over PostgreSQL 15, the Ceph gateway, and three processes. */
const entry = process.env.E2E_CLUSTER === '1' ? 'e2e/cluster-server.ts' : 'apps/server/test/story-server.ts'

/** A journey may kill it and start it again: no other one runs on it meanwhile. */
type Server = ReturnType<typeof serverProcess>

/** Every browser worker has a server of its own. */
export const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures here, and there are none.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'answerprint-e2e-'))
      // What journeys read directly (folder, bucket) belongs to this worker's server.
      process.env.E2E_DATA_DIR = dataDir
      process.env.E2E_BUCKET = `journeys-${process.pid}`
      const environment = {
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        DEMO: '0',
        SIGNUP_PLAN: 'trial',
        // Archived content takes a minute otherwise.
        DEFROST_SECONDS: '4',
      }
      const server = serverProcess({ entry, environment })
      await server.start()
      await use(server)
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      drawPlainly(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
})
