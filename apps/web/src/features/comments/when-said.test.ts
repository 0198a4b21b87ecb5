import { expect, test } from 'vitest'
import { formatShortDateTime } from '#platform/format/dates'
import { whenSaid } from './when-said.ts'

const said = new Date(2026, 10, 19, 21, 7).toISOString()
const after = (seconds: number) => new Date(said).getTime() + seconds * 1000

test('a comment of this minute was made just now, an older one at its hour', () => {
  expect(whenSaid(said, after(59))).toBe('Just now')
  expect(whenSaid(said, after(60))).toBe(formatShortDateTime(said))
})
