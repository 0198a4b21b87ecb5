import { expect, test } from 'vitest'
import { addDays, addSeconds } from '../clock.ts'
import { openLog } from '../log.ts'
import { openSteadyClock } from './steady-clock.ts'
import { watchLeaps } from './watch-leaps.ts'

const START = new Date('2026-11-22T10:00:00Z')

/** A machine whose clock can be set; `pass` is time that really passes. */
function givenMachine() {
  let shown = START
  let elapsedMs = 0
  const clock = openSteadyClock({ system: () => shown, elapsedMs: () => elapsedMs })
  const said: string[] = []
  const log = openLog('warn', { write: (line) => void said.push(JSON.parse(line).msg) })
  return {
    clock,
    look: watchLeaps({ clock, elapsedMs: () => elapsedMs, log }),
    said,
    set(time: Date) {
      shown = time
    },
    pass(seconds: number) {
      shown = addSeconds(shown, seconds)
      elapsedMs += seconds * 1_000
    },
  }
}

test('time is the time of the machine, also after a sleep and a step forward', () => {
  const { clock, pass, set } = givenMachine()
  expect(clock.now()).toEqual(START)
  pass(60)
  expect(clock.now()).toEqual(addSeconds(START, 60))
  set(addDays(START, 3))
  expect(clock.now()).toEqual(addDays(START, 3))
})

test('a clock that is set back three days does not bring back what has expired, and time goes on until the clock has caught up', () => {
  const { clock, pass, set } = givenMachine()
  clock.now()
  set(addDays(START, -3))
  expect(clock.now()).toEqual(addSeconds(START, -10))
  pass(3_600)
  expect(clock.now()).toEqual(addSeconds(START, 1_790))
  pass(20 * 86_400)
  expect(clock.now()).toEqual(addSeconds(addDays(START, 17), 3_600))
  expect(clock.behindMs()).toBe(0)
})

test('a small correction is taken as it is', () => {
  const { clock, set } = givenMachine()
  clock.now()
  set(addSeconds(START, -5))
  expect(clock.now()).toEqual(addSeconds(START, -5))
})

test('the time that another process has seen counts', () => {
  const { clock } = givenMachine()
  clock.raise(addDays(START, 1))
  expect(clock.now()).toEqual(addSeconds(addDays(START, 1), -10))
  clock.raise(START)
  expect(clock.latest()).toEqual(addDays(START, 1))
})

test('the log says once by how much the clock was set while the server ran, and nothing of a correction', () => {
  const { look, said, pass, set } = givenMachine()
  pass(30)
  look()
  set(addSeconds(START, 90))
  look()
  expect(said).toEqual([])
  set(addDays(START, 2))
  look()
  pass(30)
  look()
  expect(said).toEqual([expect.stringMatching(/^The clock of this machine went forward by 172710 s at once/)])
  set(START)
  look()
  pass(30)
  look()
  expect(said.slice(1)).toEqual([expect.stringMatching(/^The clock of this machine was set back and is 1728\d\d s behind/)])
})
