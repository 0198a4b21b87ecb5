import { z } from 'zod'
import { EMAIL_PATTERN, LONGEST_EMAIL } from './email.ts'
import { PASSWORD_PATTERN } from './patterns.ts'

/** UUIDv7; anything that an outsider holds is a random token instead. */
export const Id = z.uuid()
export const Token = z.string().regex(/^[A-Za-z0-9_-]{22,128}$/)

/** A moment: ISO 8601 in UTC on the wire, a Date on the server. */
export const Time = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

export const Bytes = z.number().int().nonnegative()
export const Ok = z.object({ ok: z.literal(true) })

/** Names that people enter: kept as typed except for surrounding spaces, without control characters. */
export const Name = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Give it a name.')
    .max(most, `At most ${most} characters.`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that a name must not hold.
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'Control characters are not allowed.')

/** The same, or empty. */
export const LineOrNothing = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters.`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that a line must not hold.
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'Control characters are not allowed.')

/** Lower-cased and trimmed everywhere. */
export const Email = z.string().trim().toLowerCase().max(LONGEST_EMAIL).regex(EMAIL_PATTERN, 'Invalid Email')

export const NewPassword = z
  .string()
  .max(200)
  .regex(PASSWORD_PATTERN, 'Use at least 8 letters, digits or ~!@#$%^&*,.? with at least one digit or sign.')

export const CountryCode = z.string().regex(/^[A-Z]{2}$/)

export const SortDirection = z.enum(['ASC', 'DESC'])
