import { accounts } from '@answerprint/contract/accounts'
import { clientErrors } from '@answerprint/contract/client-errors'
import { projects } from '@answerprint/contract/projects'
import { afterEach, expect, test, vi } from 'vitest'
import { openClock } from '../../../../test/clock.ts'
import { startServer } from '../../../../test/start-server.ts'
import { openLog } from '../../../platform/log.ts'
import { listenForEvents } from '../../../platform/realtime/fan-out.ts'
import { openSessionCache } from './session-cache.ts'

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

/** A server that hears changes made by other processes. */
async function listening() {
  const server = await startServer()
  const { cache } = server.composed.services.sessions
  const heard = { hear: () => {}, rights: cache, missed: () => {} }
  const listener = listenForEvents({ connectionString: server.databaseUrl, log: openLog('silent'), ...heard })
  close = listener.close
  await listener.ready
  return server
}

test('a right that another process takes from a person is gone within a second', async () => {
  const { given, db } = await listening()
  const organization = await given.organization()
  const helen = await organization.member(['projects:can_modify'])
  const add = () => helen.call(projects.create, { body: { title: 'The Salt Meridian' } })
  const soon = { timeout: 1_000, interval: 20 }
  await add()

  await db.updateTable('roles').set({ permissions: '{}' }).execute()
  await vi.waitFor(() => expect(add()).rejects.toMatchObject({ code: 'forbidden' }), soon)
  await db.updateTable('users').set({ is_suspended: true }).where('_id', '=', helen.user._id).execute()
  await vi.waitFor(() => expect(add()).rejects.toMatchObject({ code: 'suspended' }), soon)
  await db.deleteFrom('sessions').where('user_id', '=', helen.user._id).execute()
  await vi.waitFor(() => expect(add()).rejects.toMatchObject({ code: 'no_session' }), soon)
})

test('what people change themselves counts from their next call on', async () => {
  const { given } = await listening()
  const ada = await given.person()
  for (const full_name of ['Ada L.', 'Ada Lindqvist', 'Ada']) {
    await ada.call(accounts.updateUser, { params: { userID: ada.user._id }, body: { key: 'full_name', value: full_name } })
    await expect(ada.call(accounts.check, {})).resolves.toMatchObject({ user: { full_name } })
  }
  await ada.call(accounts.logout, {})
  await expect(ada.call(projects.list, { query: {} })).rejects.toMatchObject({ code: 'no_session' })
})

test('calls of strangers evict no one from the cache', async () => {
  const { given, composed, anonymous } = await listening()
  const { cache } = composed.services.sessions
  const ask = vi.fn(async () => ({ expires_at: new Date('2100-01-01') }) as never)
  const recall = () => cache.recall('cached', ask)
  await recall()
  await anonymous().call(clientErrors.report, { body: { message: 'The film stopped.' } })
  await recall()
  expect(ask).toHaveBeenCalledTimes(1)

  const ada = await given.person()
  await recall()
  ask.mockClear()
  await ada.call(accounts.updateUser, { params: { userID: ada.user._id }, body: { key: 'full_name', value: 'Ada' } })
  await recall()
  expect(ask).toHaveBeenCalled()
})

test('a session is read from the database once a second, and again after any change', async () => {
  const clock = openClock()
  const cache = openSessionCache<{ expires_at: Date; asked: number }>({ now: clock.now })
  const token = 'token'
  const expires_at = new Date(clock.now().getTime() + 3_500)
  let asked = 0
  const ask = async () => ({ expires_at, asked: ++asked })
  const recall = async () => (await cache.recall(token, ask))?.asked

  expect([await recall(), await recall()], 'while nothing is heard every call asks').toEqual([1, 2])
  cache.setHearing(true)
  expect([await recall(), await recall()]).toEqual([3, 3])
  clock.advance({ seconds: 1 })
  expect(await recall()).toBe(4)
  cache.forget()
  expect(await recall()).toBe(5)
  cache.drop(token)
  expect(await recall()).toBe(6)
  const late = cache.recall('other', async () => {
    cache.forget()
    return ask()
  })
  expect((await late)?.asked).toBe(7)
  expect((await cache.recall('other', ask))?.asked, 'read before a change, not cached after it').toBe(8)
  expect(await cache.recall('nobody', async () => undefined)).toBeUndefined()
  cache.setHearing(false)
  expect([await recall(), await recall()]).toEqual([9, 10])
})

test('a session is not cached beyond its end', async () => {
  const clock = openClock()
  const cache = openSessionCache<{ expires_at: Date }>({ now: clock.now })
  cache.setHearing(true)
  const ends = new Date(clock.now().getTime() + 400)
  const ask = vi.fn(async () => (clock.now() < ends ? { expires_at: ends } : undefined))

  expect(await cache.recall('token', ask)).toBeDefined()
  clock.advance({ seconds: 0.4 })
  expect(await cache.recall('token', ask)).toBeUndefined()
})
