import { expect, test } from 'vitest'
import { formatWatched } from './watched-time.ts'

test('how long was watched is said to the second up to ten minutes', () => {
  expect([42, 60, 87, 120, 5400].map(formatWatched)).toEqual(['42 s', '1 min', '1 min 27 s', '2 min', '1 h 30 min'])
})
