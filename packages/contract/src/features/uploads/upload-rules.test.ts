import { describe, expect, it } from 'vitest'
import { isTooBig, MAX_PARTS, partCountFor, partRange, partSizeFor } from './upload-rules.ts'

describe('the parts of an upload', () => {
  it.each([
    [0, 20_000_000, 1],
    [1, 20_000_000, 1],
    [20_000_000, 20_000_000, 1],
    [20_000_001, 20_000_000, 2],
    [45_000_000, 20_000_000, 3],
    [199_999_999_999, 20_000_000, 10_000],
    [200_000_000_000, 20_000_000, 10_000],
    [200_000_000_001, 20_000_001, 10_000],
    [214_748_364_799, 21_474_837, 10_000],
  ])('a file of %i bytes travels in parts of %i bytes, %i in all', (size, partSize, count) => {
    expect(partSizeFor(size)).toBe(partSize)
    expect(partCountFor(size)).toBe(count)
    expect(partCountFor(size)).toBeLessThanOrEqual(MAX_PARTS)
    const last = partRange(count, size)
    expect(last.end).toBe(size)
    expect(last.end - last.start).toBeLessThanOrEqual(partSize)
    if (size > 0) expect(last.end).toBeGreaterThan(last.start)
  })

  it('parts meet without a gap', () => {
    expect([1, 2, 3].map((n) => partRange(n, 45_000_000))).toEqual([
      { start: 0, end: 20_000_000 },
      { start: 20_000_000, end: 40_000_000 },
      { start: 40_000_000, end: 45_000_000 },
    ])
  })

  it.each([0, -1, 4, 1.5, Number.NaN])('there is no part %d of three', (n) => {
    expect(() => partRange(n, 45_000_000)).toThrow(RangeError)
  })
})

it.each([
  [200, 214_748_364_800],
  [3, 3_221_225_472],
])('a file of the limit or more is too big, one byte less is not: %i GB', (limitInGB, sizeBytes) => {
  expect(isTooBig(sizeBytes, limitInGB)).toBe(true)
  expect(isTooBig(sizeBytes - 1, limitInGB)).toBe(false)
})
