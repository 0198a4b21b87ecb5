import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { InlineConfig } from 'vitest/node'
import { SHORT_LIVES } from './e2e/support/browser/short-lives.ts'
import { LongestFirst } from './scripts/longest-first.ts'

const chromium = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', ...SHORT_LIVES],
}

/** Tests of what a page has once (its connection, its leaving, its full screen) have a page of their own. */
const ALONE = 'apps/web/src/**/*.alone.test.tsx'
const DRAWN = ['packages/ui/src/testing/draw-plainly.ts']

/** Tests of what is seen, in Chromium. The files that a worker tests share a page: a page for each takes as long as what they test. */
const pages = (name: string, more: InlineConfig) => ({
  test: {
    name,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A browser beside five other workers may be still for a second.
    expect: { poll: { timeout: 15_000 } },
    include: ['packages/ui/src/**/*.test.tsx', 'apps/web/src/**/*.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromium }),
      instances: [{ browser: 'chromium' as const }],
    },
    ...more,
  },
})

export default defineConfig({
  test: {
    // Most tests wait for a database, a process or a store half of the time: one worker, Vitest's choice for two cores, leaves them idle.
    maxWorkers: Math.max(6, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          // For what never comes: a slow machine with six workers takes minutes for some forty starts.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // A machine with five other workers may be late by a second.
          expect: { poll: { timeout: 15_000 } },
          isolate: false,
          // A server is built for each story, and little of it is kept: with more memory for what is new, it is cleaned less often.
          execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
        },
      },
      { test: { name: 'media', isolate: false, include: ['packages/media/src/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 } },
      {
        test: {
          name: 'plain',
          // A fork for each of 98 files takes longer than what they test.
          isolate: false,
          testTimeout: 300_000,
          include: [
            'packages/contract/src/**/*.test.ts',
            'packages/captions/src/**/*.test.ts',
            'packages/dcp/src/**/*.test.ts',
            'packages/delivery/src/**/*.test.ts',
            'packages/ui/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/web/build/**/*.test.ts',
            'apps/cli/src/**/*.test.ts',
          ],
        },
      },
      pages('ui', { isolate: false, exclude: [ALONE], setupFiles: [...DRAWN, 'apps/web/src/platform/testing/begin-anew.ts'] }),
      pages('ui alone', { include: [ALONE], setupFiles: DRAWN }),
    ],
  },
})
