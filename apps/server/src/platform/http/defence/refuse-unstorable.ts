import { fail } from '@answerprint/contract/errors'

/** The deepest valid input is a tree of folders: 64 of them, two levels each. */
const DEEPEST = 200

/**
 * PostgreSQL keeps neither the character NUL nor half of a surrogate pair, in text or in JSON, and endless nesting overflows
 * every walk over it. All three are refused here, for every field there is, before any schema sees them.
 */
export function refuseUnstorable(value: unknown, field = '', depth = 0): void {
  if (typeof value === 'string') refuseText(value, field)
  if (typeof value !== 'object' || value === null) return
  if (depth === DEEPEST) fail('invalid', { message: 'This is nested too deeply.' })
  for (const [key, inner] of Object.entries(value)) {
    refuseText(key, field)
    refuseUnstorable(inner, field === '' ? key : `${field}.${key}`, depth + 1)
  }
}

function refuseText(text: string, field: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    fail('invalid', { errors: [{ field, message: 'This holds characters that cannot be stored.' }] })
}
