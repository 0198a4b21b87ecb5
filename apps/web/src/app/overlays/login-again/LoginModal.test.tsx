import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '../../../platform/session.ts'
import { show } from '../../../platform/testing/show.tsx'
import { LoginModal } from './LoginModal.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a tab that hears of a sign-in elsewhere waits on where that session has ended again', async () => {
  const ada = { _id: 'u-1', email: 'ada@lumen.example' } as User
  const isAlive = { is: false }
  const ask = vi.fn(async () => (isAlive.is ? Response.json({ user: ada }) : Response.json({ code: 'no_session' }, { status: 401 })))
  vi.stubGlobal('fetch', ask)
  const onSignedIn = vi.fn()
  await show(<LoginModal user={ada} onSignedIn={onSignedIn} />)
  const channel = new BroadcastChannel('answerprint-session')
  const hear = () => channel.postMessage({ page: 'another', news: { type: 'opened', userID: 'u-1' } })
  hear()
  await vi.waitFor(() => expect(ask).toHaveBeenCalled())
  await new Promise((ok) => setTimeout(ok, 50))
  expect(onSignedIn).not.toHaveBeenCalled()

  isAlive.is = true
  hear()
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  channel.close()
})
