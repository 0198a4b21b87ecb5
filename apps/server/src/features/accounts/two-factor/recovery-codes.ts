import { createHash, createHmac } from 'node:crypto'
import type { NewToken } from '#platform/clock'
import type { Secrets } from '#platform/secrets'

const COUNT = 10
/** Without the letters and digits that are read as one another. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 12

/** Ten codes of about 59 bits: `k3fh-92mp-x7qd`. */
export const newRecoveryCodes = (newToken: NewToken): string[] => Array.from({ length: COUNT }, () => codeFrom(newToken()))

function codeFrom(token: string): string {
  // Bytes that would favour the first letters are passed over.
  const bytes = [...createHash('sha512').update(token).digest()].filter((byte) => byte < 256 - (256 % LETTERS.length))
  const letters = bytes.slice(0, LENGTH).map((byte) => LETTERS[byte % LETTERS.length])
  return [0, 4, 8].map((from) => letters.slice(from, from + 4).join('')).join('-')
}

/** Kept under the house's key: too short for a bare hash that somebody may try offline. */
export const hashRecoveryCode = (secrets: Secrets, code: string): Buffer =>
  createHmac('sha256', secrets.derive('recovery-code'))
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest()
