import { expect, test } from 'vitest'
import { discountsOf } from './discounts.ts'
import { badgeOf, deliveryDays, deliveryEstimate, shippingName, shortTitle } from './estimate.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

test.for([
  ['ten percent of each line, half up', [95_500, 74_950, 56_800], { kind: 'percent', value: 10, min_subtotal: 0 }, [9550, 7495, 5680]],
  ['half a cent is rounded up', [5, 15], { kind: 'percent', value: 10, min_subtotal: 0 }, [1, 2]],
  ['an amount is spread over the lines', [10_000, 20_000], { kind: 'amount', value: 5000, min_subtotal: 30_000 }, [1666, 3334]],
  ['below its least subtotal nothing is taken off', [29_999], { kind: 'amount', value: 5000, min_subtotal: 30_000 }, [0]],
  ['never more than there is', [1000, 2000], { kind: 'amount', value: 5000, min_subtotal: 0 }, [1000, 2000]],
] satisfies [string, number[], Parameters<typeof discountsOf>[1], number[]][])('%s', ([_, amounts, promo, off]) => {
  expect(discountsOf(amounts, promo)).toEqual(off)
})

test('any discount adds up to the cent and leaves nothing below zero', () => {
  for (let seed = 1; seed <= 5_000; seed += 1) {
    const amounts = Array.from({ length: (seed % 7) + 1 }, (_, line) => (Math.imul(seed, 2_654_435_761 + line * 97) >>> 0) % 100_000)
    const value = (Math.imul(seed, 40_503) >>> 0) % 150_000
    const off = discountsOf(amounts, { kind: 'amount', value, min_subtotal: 0 })
    expect(sum(off)).toBe(Math.min(value, sum(amounts)))
    for (const [index, each] of off.entries()) expect(each >= 0 && each <= (amounts[index] ?? 0)).toBe(true)
    const percent = discountsOf(amounts, { kind: 'percent', value: value % 101, min_subtotal: 0 })
    for (const [index, each] of percent.entries()) expect(Number.isInteger(each) && each >= 0 && each <= (amounts[index] ?? 0)).toBe(true)
  }
})

test('an estimate is at least one day, to two more', () => {
  const now = new Date('2026-11-20T22:00:00Z')
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  expect([0, 1, 5].map((days) => deliveryDays(now, inDays(days)))).toEqual([
    { from: 1, to: 3 },
    { from: 1, to: 3 },
    { from: 5, to: 7 },
  ])
  expect(deliveryEstimate(now, inDays(4))).toBe('Estimated delivery: 4 - 6 days, excluding production time')
})

test('names are shown as the documents say', () => {
  expect(shippingName('FEDEX_GROUND')).toBe('FEDEX GROUND')
  expect(shortTitle('What the River Kept')).toBe('What the River Kep...')
  expect(shortTitle('Eighteen character')).toBe('Eighteen character')
  expect(shortTitle('🎬'.repeat(18))).toBe('🎬'.repeat(18))
  expect(shortTitle('🎬'.repeat(19))).toBe(`${'🎬'.repeat(18)}...`)
  expect([0, 9, 10].map(badgeOf)).toEqual(['0', '9', '9+'])
})
