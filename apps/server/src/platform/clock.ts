import { randomBytes, randomUUID } from 'node:crypto'

/** Time, ids and tokens are handed in, so that a test controls them. */
export type Clock = () => Date
export type NewId = () => string
export type NewToken = () => string

export const systemClock: Clock = () => new Date()

/** RFC 9562 UUID version 7: increases with time, so rows written together are stored together. */
export const uuidv7 = (now: Clock): NewId => {
  let last = 0
  let counter = 0
  let written = { last, text: '' }
  return () => {
    const at = now().getTime()
    // Within one millisecond a 12-bit counter keeps the order (section 6.2, method 1).
    counter = at > last ? 0 : counter + 1
    if (counter > 0xfff) {
      last += 1
      counter = 0
    }
    last = Math.max(at, last)
    // Hundreds of ids share a millisecond, and its digits.
    if (written.last !== last) written = { last, text: textOf(last) }
    return `${written.text}-7${counter.toString(16).padStart(3, '0')}-${randomUUID().slice(19)}`
  }
}

function textOf(time: number): string {
  const digits = time.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}

/** 256 random bits, for everything that outsiders hold. */
export const randomToken: NewToken = () => randomBytes(32).toString('base64url')

export const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000)
export const addDays = (date: Date, days: number): Date => addSeconds(date, days * 86_400)

/** "20 Dec 2026", in UTC: where a mail or a sheet is read is not known. */
export const dayWords = (at: Date): string =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
