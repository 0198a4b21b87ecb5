// Runs every suite, adds up their counts and prints one line at the end.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { slowestFiles } from './slowest.mjs'

const REPORTS = '.cache/test-reports'
const VITEST = join(REPORTS, 'vitest.json')
const PLAYWRIGHT = join(REPORTS, 'playwright.json')

export async function runAllTests({ env, say }) {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const totals = { passed: 0, failed: 0, skipped: 0 }
  const suites = [
    ['unit and stories', () => vitest(env)],
    ['journeys', () => playwright(env)],
  ]
  for (const [name, run] of suites) {
    const began = Date.now()
    const { status, ...counts } = run()
    for (const key of Object.keys(totals)) totals[key] += counts[key]
    // A runner that crashed without a failing test must not count as passed.
    if (status !== 0 && counts.failed === 0) totals.failed += 1
    say(`${name}: ${counts.passed} passed, ${counts.failed} failed (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  }
  say('the slowest test files:')
  for (const line of slowestFiles({ vitest: readReport(VITEST), playwright: readReport(PLAYWRIGHT) })) console.log(line)
  console.log(`${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`)
  return totals.failed === 0 && totals.passed > 0 ? 0 : 1
}

function vitest(env) {
  const words = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`]
  const { status } = spawnSync('npx', words, { stdio: ['ignore', 'inherit', 'inherit'], env })
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numFailedTestSuites = 0 } = readReport(VITEST)
  return { status, passed: numPassedTests, failed: numFailedTests || (status === 0 ? 0 : numFailedTestSuites), skipped: numPendingTests }
}

function playwright(env) {
  const words = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json']
  const { status } = spawnSync('npx', words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(process.cwd(), PLAYWRIGHT) },
  })
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(PLAYWRIGHT).stats ?? {}
  if (flaky > 0) console.log(`[answerprint] ${flaky} of the journeys passed at the second try only: look for "flaky" above`)
  return { status, passed: expected + flaky, failed: unexpected, skipped }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
