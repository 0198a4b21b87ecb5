import { afterEach, expect, test, vi } from 'vitest'
import { countFrom } from './counted.ts'
import { track } from './track.ts'

const USER = { _id: 'u-1' }

afterEach(() => {
  vi.unstubAllGlobals()
  countFrom(USER)
})

test('what a visitor does is not counted: there is no session for it', () => {
  const asked = vi.fn(async () => Response.json({}))
  vi.stubGlobal('fetch', asked)
  countFrom(null)
  track('file_uploaded', { count: 1 })
  expect(asked).not.toHaveBeenCalled()
  countFrom(USER)
  track('file_uploaded', { count: 1 })
  expect(asked).toHaveBeenCalledOnce()
})
