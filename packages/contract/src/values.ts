import { z } from 'zod'
import { EMAIL_PATTERN, LONGEST_EMAIL } from './email.ts'
import { ONE_LINE, PASSWORD_PATTERN, TURNS_DIRECTION } from './patterns.ts'
import { secret } from './secret-fields.ts'

/** UUIDv7; anything that an outsider holds is a random token instead. */
export const Id = z.uuid()
export const Token = secret(z.string().regex(/^[A-Za-z0-9_-]{22,128}$/))

/** A moment: ISO 8601 in UTC on the wire, a Date on the server. */
export const Time = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

export const Bytes = z.number().int().nonnegative()
export const Ok = z.object({ ok: z.literal(true) })

/** Minor units of the currency beside it: cents. Never a fraction of one. */
export const Amount = z.number().int().nonnegative()
export const Formatted = z.object({ amount: Amount, formatted: z.string() })
export const Currency = z.string().regex(/^[A-Z]{3}$/)

/** One line that people enter, or nothing: kept as typed except for surrounding spaces and marks of direction. */
export const LineOrNothing = (most: number) =>
  z
    .string()
    .overwrite((text) => text.replace(TURNS_DIRECTION, ''))
    .trim()
    .max(most, `At most ${most} characters.`)
    .regex(ONE_LINE, 'Control characters are not allowed.')

/** The same, and never empty: then what else may be wrong with it is not said beside. */
export const Name = (most: number) => LineOrNothing(most).min(1, { error: 'Give it a name.', abort: true })

/** Lower-cased and trimmed everywhere. */
export const Email = z.string().trim().toLowerCase().max(LONGEST_EMAIL).regex(EMAIL_PATTERN, 'Invalid Email')

export const NewPassword = secret(
  z.string().max(200).regex(PASSWORD_PATTERN, 'Use at least 8 letters, digits or ~!@#$%^&*,.? with at least one digit or sign.'),
)

export const CountryCode = z.string().regex(/^[A-Z]{2}$/)

export const SortDirection = z.enum(['ASC', 'DESC'])

/** Lines of a list as it is pasted; each address is then counted once. */
const MOST_LINES = 5_000

/**
 * The people that something is sent to, each address once: addresses are trimmed and lower-cased, the first entry of one is kept, and only
 * then they are counted.
 */
export const Recipients = <Entry extends z.ZodType<{ email: string }>>(entry: Entry, most: number) =>
  eachOnce(z.array(entry), most, ({ email }) => email)

/** The same of plain addresses; without a number they are only counted later. */
export const Addresses = (most = MOST_LINES) => eachOnce(z.array(Email), most, (email) => email)

const eachOnce = <Entry extends z.ZodType>(lines: z.ZodArray<Entry>, most: number, addressOf: (entry: z.output<Entry>) => string) =>
  lines
    .max(MOST_LINES)
    .transform((entries) => {
      const seen = new Set<string>()
      return entries.filter((entry) => {
        const address = addressOf(entry)
        return !seen.has(address) && seen.add(address)
      })
    })
    .refine((entries) => entries.length <= most, `At most ${most} recipients.`)
