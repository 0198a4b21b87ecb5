import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, leastCharge, parseAmount, taxOn } from './money.ts'

test.each([
  [750, 14_975, 112],
  [100, 14_500, 15],
  [100, 14_499, 14],
  [0, 13_000, 0],
  [9_007_199_254_740, 13_000, 1_170_935_903_116],
])('the tax on %i at %i thousandths of a percent is %i, half a cent upwards', (amount, thousandthsOfPercent, tax) =>
  expect(taxOn(amount, { label: '', thousandthsOfPercent })).toBe(tax),
)

test('no tax is a cent off what it is by exact fractions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 100_000 }), (amount, thousandthsOfPercent) => {
      const tax = BigInt(taxOn(amount, { label: '', thousandthsOfPercent }))
      const exact = BigInt(amount) * BigInt(thousandthsOfPercent)
      const off = tax * 100_000n - exact
      expect(off > -50_000n && off <= 50_000n).toBe(true)
    }),
  )
})

test.each([
  ['5000.00', 500_000],
  ['5000', 500_000],
  ['0.75', 75],
  ['12.3', undefined],
  ['-1', undefined],
  ['1e6', undefined],
  ['', undefined],
])('"%s" are %s cents', (text, cents) => expect(parseAmount(text)).toBe(cents))

test.each([
  ['USD', 123_456, '$1,234.56', 50],
  ['JPY', 123_456, '¥123,456', 50],
  ['KWD', 123_456, 'KWD 123.456', 500],
  ['EUR', 5, '€0.05', 50],
])('an amount of %s has the digits of its currency, and a card the least that it is charged', (currency, amount, shown, least) => {
  expect(formatAmount({ amount, currency }).replace(/\u00a0/g, ' ')).toBe(shown)
  expect(leastCharge(currency)).toBe(least)
})
