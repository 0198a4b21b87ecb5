import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'

const HOME = 'apps/web/src/platform/sending/'
const MAKES_A_KEY = /\bnewKey\b|\bkeyHeader\b|\bopenRequestKeys\b|['"`]idempotency-key\b/i
/** The upload engine keeps one key for all tries of a batch; this is where it meets `call`. */
const OWN_KEY = /\bownKey\(/
const UPLOADS = 'apps/web/src/features/transfers/upload-api.ts'

/** The key of a request is made, kept and renewed in one place: code that makes one beside it sends twice after a lost answer. */
export function findStrayRequestKeys(): string[] {
  return sourceFiles(['apps/web/src'])
    .filter((file) => !file.startsWith(HOME) && !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      return MAKES_A_KEY.test(text) || (file !== UPLOADS && OWN_KEY.test(text))
    })
    .map((file) => `request-keys-in-one-place: ${file} makes an idempotency key; useSend does that`)
}
