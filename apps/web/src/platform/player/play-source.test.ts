import { expect, test, vi } from 'vitest'
import { keepPlayToken } from './play-source.ts'

test('a token with time left is used as it is', async () => {
  const renew = vi.fn()
  const tokens = keepPlayToken({ token: 'first', lasts_seconds: 300 }, renew, () => 0)
  expect(await tokens.current()).toBe('first')
  expect(renew).not.toHaveBeenCalled()
})

test('a token lasts as long as the server says, whatever the clock of this computer shows', async () => {
  for (const clock of [0, 4_000_000_000_000]) {
    let passed = 0
    const renew = vi.fn(async () => ({ token: 'second', lasts_seconds: 60 }))
    const first = { token: 'first', lasts_seconds: 60 }
    const tokens = keepPlayToken(first, renew, () => clock + passed)
    expect(await tokens.current(), `${clock}`).toBe('first')
    passed = 70_000
    expect(await tokens.current(), `${clock}`).toBe('second')
  }
})

test('requests that meet an ending token wait for one renewal together', async () => {
  const renew = vi.fn(async () => ({ token: 'second', lasts_seconds: 600 }))
  const tokens = keepPlayToken({ token: 'first', lasts_seconds: 20 }, renew, () => 0)
  expect(await Promise.all([tokens.current(), tokens.current(), tokens.current()])).toEqual(['second', 'second', 'second'])
  expect(renew).toHaveBeenCalledTimes(1)
})

test('a token that a report brought is the current one', async () => {
  const tokens = keepPlayToken(
    { token: 'first', lasts_seconds: 20 },
    () => Promise.reject(new Error('not asked')),
    () => 0,
  )
  tokens.put({ token: 'reported', lasts_seconds: 300 })
  expect(await tokens.current()).toBe('reported')
})

test('a renewal that fails is tried again by the next request', async () => {
  const renew = vi.fn<() => Promise<{ token: string; lasts_seconds: number }>>()
  renew.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ token: 'second', lasts_seconds: 600 })
  const tokens = keepPlayToken({ token: 'first', lasts_seconds: 0 }, renew, () => 0)
  await expect(tokens.current()).rejects.toThrow('offline')
  expect(await tokens.current()).toBe('second')
})

test('a licence is asked for with a token of less than a minute', async () => {
  let seconds = 0
  const renew = vi.fn(async () => ({ token: 'second', lasts_seconds: 600 }))
  const tokens = keepPlayToken({ token: 'first', lasts_seconds: 300 }, renew, () => seconds * 1000)
  expect(await tokens.young()).toBe('first')
  seconds = 41
  expect(await tokens.current()).toBe('first')
  expect(await tokens.young()).toBe('second')
  tokens.put({ token: 'reported', lasts_seconds: 600 })
  expect(await tokens.young()).toBe('reported')
  expect(renew).toHaveBeenCalledTimes(1)
})
