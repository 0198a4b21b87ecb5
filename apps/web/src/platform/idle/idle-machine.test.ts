import { expect, test } from 'vitest'
import { COUNTDOWN_MS, IDLE_MS, type IdleEvent, type IdleState, nextChangeIn, secondsLeft, startIdle, stepIdle } from './idle-machine.ts'

const START = 1_800_000_000_000
const HOURS_2 = 7_200_000

/** Everything that happened, each at its moment after the start. */
const after = (...events: [atMs: number, event: IdleEvent][]): IdleState =>
  events.reduce((state, [atMs, event]) => stepIdle(state, event, START + atMs), startIdle(START))

const tick = { type: 'tick' } as const
const activity = { type: 'activity' } as const

test('two hours of silence, to the millisecond, bring the question', () => {
  expect([IDLE_MS, COUNTDOWN_MS]).toEqual([HOURS_2, 30_000])
  expect(after([HOURS_2 - 1, tick]).phase).toBe('active')
  expect(after([HOURS_2, tick]).phase).toBe('counting')
})

test('any sign of life begins the two hours again', () => {
  expect(after([HOURS_2 - 1, activity], [HOURS_2 + 5_000, tick]).phase).toBe('active')
  expect(after([HOURS_2 - 1, activity], [2 * HOURS_2 - 2, tick]).phase).toBe('active')
  expect(after([HOURS_2 - 1, activity], [2 * HOURS_2 - 1, tick]).phase).toBe('counting')
})

test('signs of life within 50 ms are one', () => {
  expect(after([49, activity]).lastActivityMs).toBe(START)
  expect(after([50, activity]).lastActivityMs).toBe(START + 50)
  expect(after([50, activity], [99, activity]).lastActivityMs).toBe(START + 50)
  expect(after([50, activity], [100, activity]).lastActivityMs).toBe(START + 100)
})

test('thirty seconds are counted down, and at zero the person is out', () => {
  const counting = after([HOURS_2, tick])
  const at = (ms: number) => secondsLeft(counting, START + HOURS_2 + ms)
  expect([at(0), at(1), at(999), at(1_000), at(29_000), at(29_999), at(30_000)]).toEqual([30, 30, 30, 29, 1, 1, 0])
  expect(after([HOURS_2, tick], [HOURS_2 + 29_999, tick]).phase).toBe('counting')
  expect(after([HOURS_2, tick], [HOURS_2 + 30_000, tick]).phase).toBe('out')
})

test('a sign of life during the count asks the server; while it answers no second passes', () => {
  const checking = after([HOURS_2, tick], [HOURS_2 + 5_000, activity])
  expect(checking.phase).toBe('checking')
  expect(stepIdle(checking, tick, START + HOURS_2 + 60_000).phase).toBe('checking')
  expect(nextChangeIn(checking, START + HOURS_2 + 6_000)).toBeNull()
})

test('a valid session starts the two hours again; otherwise the login is shown until it was answered', () => {
  const checking = after([HOURS_2, tick], [HOURS_2 + 5_000, activity])
  const at = START + HOURS_2 + 6_000
  expect(stepIdle(checking, { type: 'checked', ok: true }, at)).toEqual({ phase: 'active', lastActivityMs: at })
  const login = stepIdle(checking, { type: 'checked', ok: false }, at)
  expect(login.phase).toBe('login')
  expect(stepIdle(login, tick, at + 10 * HOURS_2).phase).toBe('login')
  expect(stepIdle(login, activity, at + 10).phase).toBe('login')
  expect(stepIdle(login, { type: 'signed_in' }, at + 20_000)).toEqual({ phase: 'active', lastActivityMs: at + 20_000 })
})

test('activity in another tab counts in this one', () => {
  const elsewhere = { type: 'elsewhere', lastActivityMs: START + HOURS_2 + 1_000 } as const
  expect(after([HOURS_2, tick], [HOURS_2 + 2_000, elsewhere])).toEqual({ phase: 'active', lastActivityMs: START + HOURS_2 + 1_000 })
  expect(after([60_000, activity], [60_010, { type: 'elsewhere', lastActivityMs: START + 30_000 }]).lastActivityMs).toBe(START + 60_000)
})

test('a laptop that slept through everything is out when it wakes, even by a move of the mouse', () => {
  expect(after([HOURS_2 + 40_000, activity]).phase).toBe('out')
  expect(after([HOURS_2 + 10_000, activity]).phase).toBe('checking')
})

test('a laptop that slept while an upload or a film ran is not out when it wakes: it begins the two hours again', () => {
  const held = { type: 'held' } as const
  expect(after([5 * HOURS_2, held])).toEqual({ phase: 'active', lastActivityMs: START + 5 * HOURS_2 })
  expect(after([5 * HOURS_2, held], [6 * HOURS_2, tick]).phase).toBe('counting')
  expect(after([HOURS_2, tick], [HOURS_2 + 5_000, held]).phase, 'what begins during the count answers nothing').toBe('counting')
  expect(after([HOURS_2, tick], [HOURS_2 + 40_000, held]).phase).toBe('out')
})

test('the next look at the clock is due at the question, then at every full second of the count', () => {
  expect(nextChangeIn(startIdle(START), START + 200_000)).toBe(HOURS_2 - 200_000)
  const counting = after([HOURS_2, tick])
  expect(nextChangeIn(counting, START + HOURS_2)).toBe(1_000)
  expect(nextChangeIn(counting, START + HOURS_2 + 250)).toBe(750)
  expect(nextChangeIn(counting, START + HOURS_2 + 29_500)).toBe(500)
})
