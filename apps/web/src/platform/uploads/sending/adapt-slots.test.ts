import { expect, test } from 'vitest'
import { adaptSlots } from './adapt-slots.ts'
import { Slots } from './slots.ts'

const STEP_BYTES = 100_000

/** Keeps every place busy on a line of so many bytes a second, until so many seconds have passed. */
function givenBusyLine(rateOf: (parts: number) => number, seconds: number): number {
  let atMs = 0
  const slots = new Slots(6)
  const moved = adaptSlots(slots, { nowMs: () => atMs })
  const { signal } = new AbortController()
  for (let index = 0; index < 500; index++) void slots.run(signal, () => new Promise(() => undefined))
  while (atMs < seconds * 1000) {
    atMs += (STEP_BYTES * 1000) / rateOf(slots.total)
    moved(STEP_BYTES)
  }
  return slots.total
}

test('places follow what the line gives', () => {
  expect(givenBusyLine((parts) => parts * 20_000_000, 60)).toBe(16)
  expect(givenBusyLine((parts) => Math.min(parts, 6) * 20_000_000, 20)).toBe(6)
})

test('places follow on a line where a part takes minutes', () => {
  expect(givenBusyLine((parts) => parts * 150_000, 60)).toBe(16)
})

test('fewer slots interrupt no part, and more slots let the next ones start', async () => {
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
