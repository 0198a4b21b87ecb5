import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'

/** What decides that a failure takes the place of a list or a page: up to the screen that says so, on the same line or the one after. */
const SHOWN = /(?:^|\n)([^\n]*\n?[^\n]*)<(?:LoadFailed|ErrorScreen)\b/g
/** Any failure counts there, also that of a refresh. */
const ANY_FAILURE = /\berror !== null|\.isError\b|\b\w*\.?error && *\(?\s*$|\bif \(\w*\.?error\)/
const ONLY_THE_FIRST = /=== undefined|loadStatusOf|\bisWaiting\b/
/** Says the same as `loadStatusOf`, in words that a reader has to look up. */
const OTHER_WAY = /\bisLoadingError\b/

/** A refresh that fails is said by a notice: what was loaded before stays, with what is being written in it. */
export function findHidingFailures(): string[] {
  return sourceFiles(['apps/web/src/features'])
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      if (OTHER_WAY.test(text))
        return [`failures-keep-what-is-there: ${file} asks isLoadingError; loadStatusOf says it, and Awaited shows it`]
      const hiding = [...text.matchAll(SHOWN)].filter(([, before = '']) => ANY_FAILURE.test(before) && !ONLY_THE_FIRST.test(before))
      return hiding.map(
        () => `failures-keep-what-is-there: ${file} shows a failed refresh in place of what is there; Awaited shows the first alone`,
      )
    })
}
