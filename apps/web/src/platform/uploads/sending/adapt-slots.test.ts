import { expect, test } from 'vitest'
import { adaptSlots } from './adapt-slots.ts'
import { Slots } from './slots.ts'

const PART = 20_000_000

/** Keeps every place busy on a line of so many bytes a second, until so many seconds have passed. */
async function givenBusyLine(rateOf: (parts: number) => number, seconds: number): Promise<number> {
  let atMs = 0
  const slots = new Slots(6)
  const arrived = adaptSlots(slots, { nowMs: () => atMs })
  const { signal } = new AbortController()
  const leave: (() => void)[] = []
  for (let index = 0; index < 500; index++) void slots.run(signal, () => new Promise<void>((done) => leave.push(done)))
  while (atMs < seconds * 1000) {
    await Promise.resolve()
    atMs += (PART * 1000) / rateOf(slots.total)
    arrived(PART)
    leave.shift()?.()
  }
  return slots.total
}

test('places follow what the line gives', async () => {
  expect(await givenBusyLine((parts) => parts * 20_000_000, 60)).toBe(16)
  expect(await givenBusyLine((parts) => Math.min(parts, 6) * 20_000_000, 20)).toBe(6)
})

test('fewer places take nobody’s away, and more let the next ones in', async () => {
  const slots = new Slots(3)
  const { signal } = new AbortController()
  let inside = 0
  const leave: (() => void)[] = []
  const enter = () =>
    slots.run(signal, () => {
      inside++
      return new Promise<void>((done) => leave.push(done)).finally(() => inside--)
    })
  for (let count = 0; count < 8; count++) void enter()
  const settle = () => new Promise((done) => setTimeout(done))
  await settle()
  expect(inside).toBe(3)

  slots.resize(2)
  leave.shift()?.()
  await settle()
  expect(inside).toBe(2)
  slots.resize(5)
  await settle()
  expect(inside).toBe(5)
})
