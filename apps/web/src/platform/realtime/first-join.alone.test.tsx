import { afterEach, expect, test, vi } from 'vitest'
import { subscribe } from './realtime.ts'
import { FakeSocket } from './testing/fake-socket.ts'

afterEach(() => vi.unstubAllGlobals())

test('what happens while a channel is being joined on a new connection is asked for once it is joined', async () => {
  const checked = Promise.withResolvers<Response>()
  const asked = vi.fn(() => checked.promise)
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', asked)
  const poll = vi.fn()
  const leave = subscribe('private-mine', 'DocumentUpdated', vi.fn(), poll)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 15_000 })
  const before = poll.mock.calls.length

  checked.resolve(Response.json({ auth: 'key:signature' }))

  await vi.waitFor(() => expect(FakeSocket.joined).toEqual(['private-mine']))
  expect(poll).toHaveBeenCalledTimes(before + 1)
  leave()
})

test('a channel that is refused is asked about once: its page may show what it may not see any more', async () => {
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async () => Response.json({ code: 'no_access' }, { status: 403 }))
  const poll = vi.fn()
  const leave = subscribe('private-room', 'RoomUpdated', vi.fn(), poll)

  await vi.waitFor(() => expect(poll).toHaveBeenCalledOnce())
  leave()
})
