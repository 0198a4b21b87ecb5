import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'

const HOME = 'apps/web/src/platform/upgrades/lazy.ts'
const IMPORT = /import \{[^}]*\blazy\b[^}]*\} from 'react'/

/** React's own throws for good what could not be fetched once; ours waits for the connection. */
export const findImpatientParts = (): string[] =>
  sourceFiles(['apps/web/src'])
    .filter((file) => file !== HOME && IMPORT.test(readFileSync(file, 'utf8')))
    .map((file) => `late-parts-wait: ${file} takes lazy from React; it is in #platform/upgrades/lazy`)
