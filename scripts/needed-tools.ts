import { existsSync } from 'node:fs'
import { beforeAll, describe, type TestAPI, test } from 'vitest'
import tools from './test-tools.json' with { type: 'json' }

/** What a test may need from the machine besides programs. `mount`: the right to mount file systems, as root has. */
const RIGHTS = ['mount'] as const
export type Need = keyof typeof tools | (typeof RIGHTS)[number]

const NEEDS = new Set<string>([...Object.keys(tools), ...RIGHTS])
const leftOut = new Set((process.env.TESTS_WITHOUT ?? '').split(',').filter(Boolean))
for (const name of leftOut) {
  if (!NEEDS.has(name)) throw new Error(`TESTS_WITHOUT: nothing is called ${name}. There are ${[...NEEDS].join(', ')}.`)
}

/** Whether `TESTS_WITHOUT` leaves out the tests that need one of these: `TESTS_WITHOUT=ceph,7zz`. */
export const isLeftOut = (...needs: Need[]): boolean => needs.some((each) => leftOut.has(each))

/** The reason why a test fails whose tools this machine does not have. */
export const missing = (need: Need, what: string): Error =>
  new Error(`${what} To leave out the tests that need it, set TESTS_WITHOUT=${need}.`)

/** Throws a sentence that names the package when a program is not installed. */
export function requireTools(...names: (keyof typeof tools)[]): void {
  for (const name of names) {
    const { file, packages } = tools[name]
    if (!existsSync(file)) throw missing(name, `This test needs ${file}, of Debian's ${packages.join(' ')}.`)
  }
}

type Names = (keyof typeof tools)[]

/** `test`, for tests that run programs of this machine. Where one is missing the test fails and names the package. */
export function testNeeding(...names: Names): TestAPI['skip'] {
  const checked = test.extend('installed', { auto: true }, () => requireTools(...names))
  return isLeftOut(...names) ? checked.skip : checked
}

/** `describe`, for a group whose hooks run such programs too. */
export function describeNeeding(...names: Names): (title: string, body: () => void) => void {
  if (isLeftOut(...names)) return (title, body) => describe.skip(title, body)
  return (title, body) =>
    describe(title, () => {
      beforeAll(() => requireTools(...names))
      body()
    })
}
