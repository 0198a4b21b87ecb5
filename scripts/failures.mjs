// The tests that failed, from the reports of Vitest and of Playwright.
import { relative } from 'node:path'

const SHOWN = 20

/** A line for each: its file, its name, and the first line of what went wrong. */
export function failedTests({ vitest = {}, playwright = {} }) {
  const failed = [...vitestFailures(vitest), ...playwrightFailures(playwright)]
  return failed.slice(0, SHOWN).map(({ path, name, message }) => `  ${path}: ${name}${message === '' ? '' : ` (${message})`}`)
}

const vitestFailures = ({ testResults = [] }) =>
  testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const path = relative(process.cwd(), file.name)
      const tests = file.assertionResults.filter((test) => test.status === 'failed')
      // A file that failed before its first test.
      if (tests.length === 0) return [{ path, name: 'the whole file', message: firstLine(file.message) }]
      return tests.map((test) => ({ path, name: test.fullName, message: firstLine(test.failureMessages?.[0]) }))
    })

function playwrightFailures({ config, suites = [] }) {
  const root = relative(process.cwd(), config?.rootDir ?? process.cwd())
  return suites.flatMap((suite) =>
    failedSpecs(suite).map((spec) => ({ path: `${root}/${suite.file}`, name: spec.title, message: firstLine(errorOf(spec)) })),
  )
}

const failedSpecs = ({ specs = [], suites = [] }) => [...specs.filter((spec) => !spec.ok), ...suites.flatMap(failedSpecs)]

const errorOf = (spec) => spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error.message

/** Without the colours of a terminal. */
const firstLine = (message = '') =>
  message
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a colour.
    .replaceAll(/\u001b\[\d*m/g, '')
    .trim()
    .split('\n', 1)[0]
