import { randomInt } from 'node:crypto'
import type { Secrets } from '#platform/secrets'

/** 16 digits that begin with 220, and a PIN of 4. */
export const NUMBER = /^220\d{13}$/
export const PIN = /^\d{4}$/
const FREE_DIGITS = 13
const PURPOSE = 'gift card'

/** Digits as people type them: in groups, with spaces or hyphens. */
export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '')

export type NewNumber = () => { number: string; pin: string }

export const randomNumber: NewNumber = () => ({
  number: `220${Array.from({ length: FREE_DIGITS }, () => randomInt(10)).join('')}`,
  pin: String(randomInt(10_000)).padStart(4, '0'),
})

/** What is kept of a number and its PIN: HMACs under a key of the installation, so that a copy of the database buys nothing. */
export const keysOf = (secrets: Secrets, number: string, pin: string): { number_key: Buffer; pin_key: Buffer } => ({
  number_key: Buffer.from(secrets.sign(PURPOSE, number), 'base64url'),
  pin_key: Buffer.from(secrets.sign(PURPOSE, `${number} ${pin}`), 'base64url'),
})
