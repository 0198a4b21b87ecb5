import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'

/** Drawing and taking away, as a statement of its own: what a function answers with is awaited where it is asked. */
const UNAWAITED = /(?<!(?:=>|[(,])[ \t]*)\n[ \t]*(?:void )?(?:(?:show|showOnPage|render|renderHook)|\w+\.(?:unmount|rerender))\(/
const DRAWS = /from 'vitest-browser-react'|\/testing\/show(?:-on-page)?(?:\.tsx)?'/

/** What React is still drawing when a test goes on is never finished in the page that the next tests share. */
export function findUnawaitedPages(): string[] {
  return sourceFiles(['apps/web/src', 'packages/ui/src'])
    .filter((file) => file.endsWith('.test.tsx'))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      return DRAWS.test(text) && UNAWAITED.test(text)
    })
    .map((file) => `pages-are-awaited: ${file} draws or takes away a page without waiting for it`)
}
