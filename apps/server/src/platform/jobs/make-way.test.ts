import { expect, test } from 'vitest'
import { makeWay } from './make-way.ts'

/** Works in pieces of this length; returns how long it rested after each. */
async function restsOf(pieces: number[], isBusy: boolean): Promise<number[]> {
  let atMs = 0
  const rests: number[] = []
  const rest = makeWay(() => isBusy, new AbortController().signal, {
    nowMs: () => atMs,
    rest: async (ms) => {
      atMs += ms
    },
  })
  for (const piece of pieces) {
    atMs += piece
    const before = atMs
    await rest()
    rests.push(atMs - before)
  }
  return rests
}

test('background work rests nine times as long as it worked, while the server is busy', async () => {
  expect(await restsOf([50, 30], true)).toEqual([450, 270])
  expect(await restsOf([50, 30], false)).toEqual([0, 0])
})

test('pieces too short for a rest count towards the next one', async () => {
  expect(await restsOf([8, 8, 8], true)).toEqual([0, 0, 216])
})

test('it ends when it is cancelled during a rest', async () => {
  const stop = new AbortController()
  let atMs = 0
  const rest = makeWay(() => true, stop.signal, {
    nowMs: () => (atMs += 25),
    rest: (_ms, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  })
  const resting = rest()
  stop.abort(new Error('the server ends'))
  await expect(resting).rejects.toThrow('the server ends')
})
