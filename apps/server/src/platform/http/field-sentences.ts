import { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** What a field that the contract gives no sentence of its own is refused with: never the schema's own words. */
export function useFieldSentences(): void {
  z.config({ localeError: sentenceOf })
}

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : (KINDS[issue.expected] ?? WRONG)
    case 'too_big':
      return `At most ${counted(issue.maximum, issue.origin)}.`
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? 'Required' : `At least ${counted(issue.minimum, issue.origin)}.`
    case 'invalid_format':
      return FORMATS[issue.format] ?? WRONG
    case 'invalid_value':
      return `Use one of: ${issue.values.map(String).join(', ')}.`
    case 'unrecognized_keys':
      return `There is no ${issue.keys.map((key) => `“${key}”`).join(', ')} here.`
    default:
      return WRONG
  }
}

const WRONG = 'This is not a value that can be used here.'

const KINDS: Partial<Record<string, string>> = {
  string: 'Send text here.',
  number: 'Send a number here.',
  int: 'Send a whole number here.',
  boolean: 'Send true or false here.',
  array: 'Send a list here.',
  object: 'Send an object here.',
}

const UNITS: Partial<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
}

function counted(count: number | bigint, origin: string): string {
  const unit = UNITS[origin]
  return unit === undefined ? String(count) : `${count} ${unit[Number(count) === 1 ? 0 : 1]}`
}

const FORMATS: Partial<Record<string, string>> = {
  email: 'Invalid Email',
  uuid: 'This is not an id.',
  datetime: 'This is not a moment, as 2026-01-31T12:00:00Z.',
  date: 'This is not a date, as 2026-01-31.',
  url: 'This is not an address, as https://example.com.',
  json_string: 'This is not JSON.',
}
