import { afterEach, expect, test, vi } from 'vitest'
import { answering } from '../../../platform/testing/scripted-server.ts'
import { listTried } from '../screener-rooms.api.ts'

afterEach(() => vi.unstubAllGlobals())

test('a room can be tried as any of its reviewers, also where they fill more than one page', async () => {
  const page = (from: number, count: number) => {
    const shared_screeners = Array.from({ length: count }, (_, index) => {
      const shared_name = `Reviewer ${from + index}`
      return { _id: shared_name, shared_name, shared_email: null }
    })
    return { status: 200, body: { shared_screeners, count: 103 } }
  }
  const sent = answering(page(1, 100), page(101, 3))
  const people = await listTried('room')
  expect([people.length, people.at(-1)?.label, sent.length]).toEqual([103, 'Reviewer 103', 2])
})
