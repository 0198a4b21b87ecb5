import { expect, test, vi } from 'vitest'
import { CallError } from '../call.ts'
import { sentAgain } from './sent-again.ts'

const LOST = new CallError('unavailable', 0)
const GONE = new CallError('no_access', 403)

/** A deletion whose calls are refused so, one after the other. */
function given(...refusals: CallError[]) {
  const done = vi.fn(async (place: string): Promise<string | undefined> => `moved to ${place}`)
  const send = sentAgain(async (place: string) => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return `moved to ${place}`
  }, done)
  return { send, done }
}

test('a deletion whose answer was lost is done when it is refused the next time, as it was sent the first time', async () => {
  const { send } = given(LOST, GONE)
  await expect(send('Winter')).rejects.toBe(LOST)
  await expect(send('Spring')).resolves.toBe('moved to Winter')
})

test('a deletion that is refused at once is refused, and so is one of which something is still there', async () => {
  await expect(given(GONE).send('Winter')).rejects.toBe(GONE)
  const { send, done } = given(LOST, GONE)
  done.mockResolvedValue(undefined)
  await expect(send('Winter')).rejects.toBe(LOST)
  await expect(send('Winter')).rejects.toBe(GONE)
})
