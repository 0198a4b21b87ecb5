import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'

const WILD = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandomUUID\(/
const MAY = /\/platform\/|\.test\.tsx?$|\/test(ing)?\/|^packages\/(media|ui)\//

/** Time, ids and randomness are handed in, so that tests control them: only the platform reads them from the machine. */
export function findWildClocks(): string[] {
  return sourceFiles(['apps', 'packages'])
    .filter((file) => !MAY.test(file) && WILD.test(readFileSync(file, 'utf8')))
    .map((file) => `time-is-handed-in: ${file}`)
}
