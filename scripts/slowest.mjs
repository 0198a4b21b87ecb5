// The test files that took longest, from the reports of Vitest and of Playwright.
import { relative } from 'node:path'

const SHOWN = 10

/** Lines with seconds and file, the slowest first. A file that ran in parallel with itself counts all its tests. */
export function slowestFiles({ vitest, playwright }) {
  const files = [...vitestFiles(vitest), ...playwrightFiles(playwright)].sort((a, b) => b.seconds - a.seconds)
  return files.slice(0, SHOWN).map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`)
}

const vitestFiles = ({ testResults = [] }) =>
  testResults.map(({ name, startTime, endTime }) => ({ path: relative(process.cwd(), name), seconds: (endTime - startTime) / 1000 }))

function playwrightFiles({ config, suites = [] }) {
  const root = relative(process.cwd(), config?.rootDir ?? process.cwd())
  return suites.map((suite) => ({ path: `${root}/${suite.file}`, seconds: durations(suite).reduce((sum, each) => sum + each, 0) / 1000 }))
}

const durations = ({ specs = [], suites = [] }) => [
  ...specs.flatMap((spec) => spec.tests.flatMap((test) => test.results.map((result) => result.duration))),
  ...suites.flatMap(durations),
]
