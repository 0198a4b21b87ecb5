import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planRefund, revenueBack, type Source } from './plan-refund.ts'

const none = { gift_card_id: null, payment_id: null, brand: '', last4: '' }
const PAID: Source[] = [
  { ...none, type: 'gift_card', amount: 300, gift_card_id: 'g' },
  { ...none, type: 'credit_card', amount: 700, payment_id: 'p' },
]

test('the card gets its money back first, then the gift card; together no more than was paid', () => {
  expect(planRefund(PAID, [], 800)).toMatchObject([
    { type: 'credit_card', amount: 700 },
    { type: 'gift_card', amount: 100 },
  ])
  const before = planRefund(PAID, [], 800)
  expect(planRefund(PAID, before, 200)).toMatchObject([{ type: 'gift_card', amount: 200 }])
  expect(() => planRefund(PAID, before, 201)).toThrow()
})

test('any refund takes from the services exactly what it is without tax', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (of, shipping_total, share) => {
      const sold = { lines: of.map((amount, index) => ({ code: String(index), amount })), shipping_total }
      const whole = of.reduce((sum, each) => sum + each, 0) + shipping_total
      const subtotal = Math.floor(whole * share)
      const back = revenueBack(sold, subtotal)
      expect(back.reduce((sum, each) => sum + each.amount, 0)).toBe(whole === 0 ? 0 : subtotal)
      expect(back.every((each) => each.amount >= 0)).toBe(true)
    }),
  )
})
