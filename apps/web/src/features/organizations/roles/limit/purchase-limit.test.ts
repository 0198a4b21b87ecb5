import { expect, test } from 'vitest'
import { amountOf, limitText } from './purchase-limit.ts'

test('a purchase limit is written in dollars and kept in cents, exactly', () => {
  const cases = { '': null, '2500': 250_000, '$2,500.5': 250_050, '0.29': 29, '0': 0, '-1': undefined, '1.005': undefined, ten: undefined }
  for (const [text, amount] of Object.entries(cases)) expect(amountOf(text), text).toBe(amount)
  for (const amount of [29, 100, 250_050, null]) expect(amountOf(limitText(amount))).toBe(amount)
})
