import { afterEach, expect, test, vi } from 'vitest'
import { subscribe } from './realtime.ts'
import { FakeSocket } from './testing/fake-socket.ts'

const EVENT = 'DocumentUpdated'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a channel whose check fails for a moment is polled until it is joined; one that is refused is left alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let isBusy = true
  const asked: string[] = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    const { channel_name } = JSON.parse(String(body))
    asked.push(channel_name)
    if (channel_name === 'private-other') return Response.json({ code: 'no_access' }, { status: 403 })
    return isBusy ? Response.json({ code: 'unavailable' }, { status: 503 }) : Response.json({ auth: 'key:signature' })
  })
  const [heard, poll, pollOther] = [vi.fn(), vi.fn(), vi.fn()]
  const leave = [subscribe('private-mine', EVENT, heard, poll), subscribe('private-other', EVENT, vi.fn(), pollOther)]
  await vi.waitFor(() => expect(asked.toSorted()).toEqual(['private-mine', 'private-other']), { timeout: 15_000 })
  await vi.waitFor(() => expect(pollOther, 'once it is refused').toHaveBeenCalledOnce(), { timeout: 15_000 })
  const before = poll.mock.calls.length

  vi.advanceTimersByTime(10_000)
  expect(poll).toHaveBeenCalledTimes(before + 1)
  // What was answered may be read a moment later, and until then the channel is not asked for again.
  const askAgain = () => {
    vi.advanceTimersByTime(10_000)
    expect(asked.filter((each) => each === 'private-mine').length).toBeGreaterThan(1)
  }
  await vi.waitFor(askAgain, { timeout: 15_000 })
  isBusy = false
  const join = () => {
    vi.advanceTimersByTime(10_000)
    expect(FakeSocket.joined).toEqual(['private-mine'])
  }
  await vi.waitFor(join, { timeout: 15_000 })

  // What happened before it was joined was not heard.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), { timeout: 15_000 })
  const polls = poll.mock.calls.length
  expect(polls).toBeGreaterThan(before + 1)
  vi.advanceTimersByTime(60_000)
  expect(poll).toHaveBeenCalledTimes(polls)
  expect(pollOther).toHaveBeenCalledOnce()
  expect(asked.filter((each) => each === 'private-other')).toHaveLength(1)
  FakeSocket.last?.say({ event: EVENT, channel: 'private-mine', data: JSON.stringify({ _id: 'a' }) })
  expect(heard.mock.calls.map(([data]) => data)).toEqual([{ _id: 'a' }])
  for (const each of leave) each()
})
