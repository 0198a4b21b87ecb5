import { afterEach, expect, test, vi } from 'vitest'
import { unlessLate, unlessSilent } from './unless-silent.ts'

afterEach(() => vi.useRealTimers())

test('a connection that falls silent is an error, which ends it', async () => {
  vi.useFakeTimers()
  const ended = vi.fn()
  const silent = new ReadableStream<string>({ start: (controller) => controller.enqueue('reel'), cancel: ended })
  const reader = unlessSilent(silent, 60_000).getReader()
  expect(await reader.read()).toEqual({ done: false, value: 'reel' })
  const next = reader.read().catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await next).toBe('nothing was heard')
  expect(ended).toHaveBeenCalledOnce()
})

test('an answer of which not even the head comes is an error', async () => {
  vi.useFakeTimers()
  const never = unlessLate(new Promise(() => undefined), 60_000).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await never).toBe('nothing was heard')
  expect(await unlessLate(Promise.resolve('reel'), 60_000)).toBe('reel')
})

test('a slow reader of what has arrived is not interrupted', async () => {
  vi.useFakeTimers()
  const { readable, writable } = new TransformStream<string, string>()
  const writer = writable.getWriter()
  const reader = unlessSilent(readable, 60_000).getReader()
  void writer.write('one')
  expect((await reader.read()).value).toBe('one')
  await vi.advanceTimersByTimeAsync(600_000)
  void writer.write('two').then(() => writer.close())
  expect((await reader.read()).value).toBe('two')
  expect((await reader.read()).done).toBe(true)
})
