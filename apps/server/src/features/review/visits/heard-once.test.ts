import { expect, test } from 'vitest'
import { type HeardPage, heardOnce } from './heard-once.ts'

type Stretch = [number, number]
const report = (page: string, ...stretches: [number: number, from: number, to: number][]) => ({
  played: stretches.map(([, from, to]): Stretch => [from, to]),
  numbered: { page, numbers: stretches.map(([number]) => number) },
})

test('a stretch that arrives again, alone or with others, is left out', () => {
  const first = heardOnce([], report('one', [0, 0, 10]))
  expect(first.played).toEqual([[0, 10]])
  const second = heardOnce(first.heard, report('one', [0, 0, 10], [1, 10, 20]))
  expect(second.played).toEqual([[10, 20]])
  expect(second.heard).toEqual([{ page: 'one', numbers: [[0, 2]] }])
})

test('one that was overtaken by a later one still counts, once', () => {
  const late = heardOnce(heardOnce([], report('one', [1, 10, 20])).heard, report('one', [0, 0, 10]))
  expect(late.played).toEqual([[0, 10]])
  expect(late.heard).toEqual([{ page: 'one', numbers: [[0, 2]] }])
})

test('another page counts its own, and a report without numbers is taken as it is', () => {
  const { heard } = heardOnce([], report('one', [0, 0, 10]))
  expect(heardOnce(heard, report('two', [0, 0, 10])).played).toEqual([[0, 10]])
  expect(heardOnce(heard, { played: [[0, 10]] })).toEqual({ played: [[0, 10]], heard })
})

test('what is kept does not grow with what is sent', () => {
  let heard: HeardPage[] = []
  for (let page = 0; page < 20; page++) {
    for (let number = 0; number < 400; number += 2) ({ heard } = heardOnce(heard, report(`page ${page}`, [number, 0, 1])))
  }
  expect(JSON.stringify(heard).length).toBeLessThan(4_000)
})
