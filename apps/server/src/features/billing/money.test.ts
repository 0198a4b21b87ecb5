import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from '@answerprint/contract/amounts'
import { formatAmount, fromHundredths, leastCharge, readDecimal, taxOn } from './money.ts'

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
])('"%s" are %s cents', (text, cents) => expect(parseAmount(text, 'USD')).toBe(cents))

test.each([
  ['USD', 123_456, '$1,234.56', 50],
  ['JPY', 123_456, '¥123,456', 50],
  ['KWD', 123_456, 'KWD 123.456', 500],
  ['EUR', 5, '€0.05', 50],
])('an amount of %s has the digits of its currency, and a card the least that it is charged', (currency, amount, shown, least) => {
  expect(formatAmount({ amount, currency }).replace(/\u00a0/g, ' ')).toBe(shown)
  expect(leastCharge(currency)).toBe(least)
})

test.each([
  ['5000', 'JPY', 5000],
  ['5000.00', 'JPY', undefined],
  ['5.250', 'KWD', 5250],
  ['5.25', 'KWD', undefined],
  ['5', 'KWD', 5000],
])('"%s" typed in %s are %s minor units', (text, currency, amount) => expect(parseAmount(text, currency)).toBe(amount))

test.each([
  ['USD', 75, 75, '12.5', 1250],
  ['JPY', 75, 1, '1499.50', 1500],
  ['JPY', 49, 0, '1499.49', 1499],
  ['KWD', 75, 750, '12.5', 12_500],
])('in %s a price of %i hundredths is %i, and a carrier’s %s is %i', (currency, hundredths, price, text, amount) => {
  expect(fromHundredths(hundredths, currency)).toBe(price)
  expect(readDecimal(text, currency)).toBe(amount)
})
