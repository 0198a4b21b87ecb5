import { expect, test } from 'vitest'
import { z } from 'zod'
import { useFieldSentences } from './field-sentences.ts'

test('a list or a text of the wrong length is refused in words of one or of many', () => {
  useFieldSentences()
  const refusalOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
  expect(refusalOf(z.array(z.string()).min(1), [])).toBe('At least 1 entry.')
  expect(refusalOf(z.array(z.string()).min(2), [])).toBe('At least 2 entries.')
  expect(refusalOf(z.string().max(1), 'ab')).toBe('At most 1 character.')
  expect(refusalOf(z.string().max(20), 'x'.repeat(21))).toBe('At most 20 characters.')
  expect(refusalOf(z.number().min(1), 0)).toBe('At least 1.')
})
