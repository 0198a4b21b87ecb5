import { expect, test } from 'vitest'
import { tileState } from './tile-state.ts'

const fresh = { availability: 'open', percentage_watched: 0, resume_seconds: 0, views: 0 } as const

test.each([
  ['a film without a limit', fresh, null, ''],
  ['a film with views left', { ...fresh, views: 1 }, 3, '2 views left'],
  ['its last view', { ...fresh, views: 2 }, 3, '1 view left'],
  ['a film that was left', { ...fresh, percentage_watched: 40, resume_seconds: 2832 }, 3, 'Continue at 00:47:12'],
  ['a film that was watched', { ...fresh, percentage_watched: 97, views: 1 }, 3, 'Watched'],
  ['a film that ended before it was finished', { ...fresh, percentage_watched: 94, views: 1 }, 3, '2 views left'],
  ['a film without views', { ...fresh, availability: 'view_limit', resume_seconds: 60 }, 3, 'No views left'],
  ['a film that is not encoded', { ...fresh, availability: 'not_ready' }, null, 'Being prepared'],
  ['a film whose encode broke', { ...fresh, availability: 'failed' }, null, 'Cannot be played now'],
] as const)('%s', (_, screener, limit, words) => {
  expect(tileState(screener, limit).words).toBe(words)
})
