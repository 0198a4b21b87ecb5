import { expect, test } from 'vitest'
import { learnCurrency } from '#platform/currency'
import { amountIn, exampleOf } from '#platform/money'
import { amountOf, limitText, noAmount } from './purchase-limit.ts'

test('a purchase limit is written in dollars and kept in cents, exactly', () => {
  const cases = { '': null, '2500': 250_000, '$2,500.5': 250_050, '0.29': 29, '0': 0, '-1': undefined, '1.005': undefined, ten: undefined }
  for (const [text, amount] of Object.entries(cases)) expect(amountOf(text), text).toBe(amount)
  for (const amount of [29, 100, 250_050, null]) expect(amountOf(limitText(amount))).toBe(amount)
})

test.each([
  ['USD', { '12.50': 1250, $12: 1200, '12.5': undefined, '-1': undefined, '': undefined }, '12.50', 'Write an amount as 2500 or 2500.00.'],
  ['JPY', { '1250': 1250, '¥12': 12, '12.00': undefined, '12.5': undefined }, '13', 'Write an amount as 2500.'],
  ['KWD', { '12.500': 12_500, '12': 12_000, '12.50': undefined }, '12.500', 'Write an amount as 2500 or 2500.000.'],
])('amounts that are typed have the decimals of %s', (currency_code, typed, example, refusal) => {
  learnCurrency({ currency_code })
  for (const [text, amount] of Object.entries(typed)) expect(amountIn(text), text).toBe(amount)
  expect([exampleOf(1250), noAmount()]).toEqual([example, refusal])
  for (const amount of [29, 100, 250_050, null]) expect(amountOf(limitText(amount))).toBe(amount)
  learnCurrency({ currency_code: 'USD' })
})
