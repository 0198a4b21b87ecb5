import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceFiles } from './source-files.ts'

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g

/** Each class that a component uses exists in its stylesheet: neither the compiler nor the browser reports a missing one. */
export function findMissingStyles(): string[] {
  return sourceFiles(['apps/web/src', 'packages/ui/src']).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(IMPORT)].flatMap(([, name = '', sheet = '']) => {
      const classes = new Set(
        [...readFileSync(join(dirname(file), sheet), 'utf8').matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, each]) => each),
      )
      const used = [...text.matchAll(new RegExp(`[^\\w/.]${name}\\.(\\w+)`, 'g'))].map(([, each = '']) => each)
      return used.filter((each) => !classes.has(each)).map((each) => `styles-are-there: ${file} has no ${each} in ${sheet}`)
    })
  })
}
