import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'

const ERRORS = 'packages/contract/src/errors.ts'
const CODE = /^ {2}([a-z_]+): \{/gm

/** A failure that no code answers with, or asks for, is a promise of the contract that is not kept. */
export function findUnusedErrors(): string[] {
  return unusedIn(readFileSync(ERRORS, 'utf8'))
}

/** Whether the rule would see a code that nothing uses. */
export function findMissedErrorBreaches(): string[] {
  const planted = `export const errors = {\n  planted_and_unused: { status: 409, message: 'It is planted.' },\n} as const\n`
  return unusedIn(planted).length === 1 ? [] : ['errors-have-a-use']
}

function unusedIn(errors: string): string[] {
  const words = new Set(
    sourceFiles(['apps', 'packages'])
      .filter((file) => file !== ERRORS && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => readFileSync(file, 'utf8').match(/[a-z]+(?:_[a-z]+)*/g) ?? []),
  )
  const codes = [...errors.matchAll(CODE)].map(([, code = '']) => code)
  return codes.filter((code) => !words.has(code)).map((code) => `errors-have-a-use: ${ERRORS} declares ${code}, which no code uses`)
}
