import { createHash, createHmac } from 'node:crypto'
import type { NewToken } from '#platform/clock'
import type { Secrets } from '#platform/secrets'

const COUNT = 10
/** Without 0, 1, i, l and o, which are easily confused. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 12

/** Ten codes of about 59 bits: `k3fh-92mp-x7qd`. */
export const newRecoveryCodes = (newToken: NewToken): string[] => Array.from({ length: COUNT }, () => codeFrom(newToken()))

function codeFrom(token: string): string {
  // Bytes above the last multiple are skipped: they would favour the first characters.
  const bytes = [...createHash('sha512').update(token).digest()].filter((byte) => byte < 256 - (256 % ALPHABET.length))
  const characters = bytes.slice(0, LENGTH).map((byte) => ALPHABET[byte % ALPHABET.length])
  return [0, 4, 8].map((from) => characters.slice(from, from + 4).join('')).join('-')
}

/** Hashed with the server's key: a code is too short for a bare hash, which could be tried offline. */
export const hashRecoveryCode = (secrets: Secrets, code: string): Buffer =>
  createHmac('sha256', secrets.derive('recovery-code'))
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest()
