import { expect, test } from 'vitest'
import { collectPlayed } from './played-intervals.ts'

/** Runs the film for some seconds of the clock, heard of four times a second as browsers do. */
function run(collector: ReturnType<typeof collectPlayed>, from: number, seconds: number, rate = 1, clock = 0) {
  for (let passed = 0; passed <= seconds; passed += 0.25)
    collector.advance({ position: from + passed * rate, clockMilliseconds: (clock + passed) * 1000, rate })
}

test('one stretch of playing is one interval', () => {
  const collector = collectPlayed()
  run(collector, 0, 10)
  collector.stop()
  expect(collector.take()).toEqual([[0, 10]])
})

test('a report in the middle does not break the stretch', () => {
  const collector = collectPlayed()
  run(collector, 0, 10)
  expect(collector.take()).toEqual([[0, 10]])
  run(collector, 10, 5, 1, 10)
  expect(collector.take()).toEqual([[10, 15]])
  expect(collector.take()).toEqual([])
})

test('a pause ends the stretch, and the time that passes in it is not played', () => {
  const collector = collectPlayed()
  run(collector, 0, 4)
  collector.stop()
  run(collector, 4, 2, 1, 300)
  expect(collector.take()).toEqual([
    [0, 4],
    [4, 6],
  ])
})

test('a seek leaves out what was jumped over', () => {
  const collector = collectPlayed()
  run(collector, 0, 4)
  collector.stop()
  run(collector, 60, 3, 1, 4)
  expect(collector.take()).toEqual([
    [0, 4],
    [60, 63],
  ])
})

test('a jump without an event is no played stretch either', () => {
  const collector = collectPlayed()
  run(collector, 0, 4)
  run(collector, 60, 3, 1, 4)
  expect(collector.take()).toEqual([
    [0, 4],
    [60, 63],
  ])
})

test('a stretch seen again counts again', () => {
  const collector = collectPlayed()
  run(collector, 10, 5)
  collector.stop()
  run(collector, 10, 5, 1, 6)
  expect(collector.take()).toEqual([
    [10, 15],
    [10, 15],
  ])
})

test('at double speed twice as much film is played', () => {
  const collector = collectPlayed()
  run(collector, 0, 10, 2)
  expect(collector.take()).toEqual([[0, 20]])
})

test('a change of speed stays in one stretch', () => {
  const collector = collectPlayed()
  run(collector, 0, 4, 1)
  run(collector, 4, 4, 1.5, 4)
  expect(collector.take()).toEqual([[0, 10]])
})

test('a tab in the background is heard of rarely, and nothing is lost', () => {
  const collector = collectPlayed()
  collector.advance({ position: 0, clockMilliseconds: 0, rate: 1 })
  collector.advance({ position: 30, clockMilliseconds: 30_000, rate: 1 })
  expect(collector.take()).toEqual([[0, 30]])
})

test('what could not be reported comes with the next report', () => {
  const collector = collectPlayed()
  run(collector, 0, 4)
  collector.stop()
  collector.giveBack(collector.take())
  run(collector, 4, 2, 1, 20)
  expect(collector.take()).toEqual([
    [0, 4],
    [4, 6],
  ])
})

test('a report never carries more than the server takes; the rest waits', () => {
  const collector = collectPlayed()
  collector.giveBack(Array.from({ length: 250 }, (_, index) => [index, index + 0.5]))
  expect(collector.take()).toHaveLength(200)
  expect(collector.take()).toHaveLength(50)
})
