import { afterEach, expect, test } from 'vitest'
import { type IdleWatch, watchIdle } from './watch-idle.ts'

const HOURS_5 = 5 * 3_600_000
let watch: IdleWatch | undefined
afterEach(() => watch?.stop())

/** A tab whose timers fire only when the test says so, and another tab of the same person. */
function givenTab() {
  let nowMs = 1_800_000_000_000
  let due: () => void = () => undefined
  const outs: number[] = []
  const after = (_ms: number, act: () => void) => {
    due = act
    return () => undefined
  }
  const clock = { nowMs: () => nowMs, after }
  const nothing = () => undefined
  const elsewhere = {
    onOpenedElsewhere: nothing,
    onSignedOutElsewhere: nothing,
    onGhostBeganElsewhere: nothing,
    onGhostEndedElsewhere: nothing,
  }
  const made = watchIdle({ check: async () => true, onOut: () => outs.push(nowMs), clock, ...elsewhere })
  watch = made
  const other = new BroadcastChannel('answerprint-session')
  return {
    outs,
    look: (laterMs: number) => {
      nowMs += laterMs
      due()
    },
    /** Resolves once this tab has heard it. */
    hear: async (isHeld: boolean, laterMs = 10_000) => {
      nowMs += laterMs
      const heard = new Promise((resolve) => new BroadcastChannel('answerprint-session').addEventListener('message', resolve))
      other.postMessage({ page: 'another', news: { type: 'active', lastActivityMs: nowMs, isHeld } })
      await heard
    },
  }
}

test('a tab beside one that uploads does not sign the person out when the computer wakes', async () => {
  const { outs, look, hear } = givenTab()
  await hear(true)
  look(HOURS_5)
  expect(outs).toEqual([])
})

test('a tab that wakes after the one that uploads hears of it first, and stays', async () => {
  const { outs, hear } = givenTab()
  await hear(true)
  await hear(true, HOURS_5)
  expect(outs).toEqual([])
})

test('once the other tab uploads nothing any more, hours of sleep end the session', async () => {
  const { outs, look, hear } = givenTab()
  await hear(true)
  await hear(false)
  look(HOURS_5)
  expect(outs).toHaveLength(1)
})

test('an upload whose tab was closed holds nothing: two hours that were looked at pass as always', async () => {
  const { outs, look, hear } = givenTab()
  await hear(true)
  for (let minute = 0; minute <= 121; minute++) look(60_000)
  expect(outs).toHaveLength(1)
})
