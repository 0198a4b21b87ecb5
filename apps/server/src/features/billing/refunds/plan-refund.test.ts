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
      const sold = { lines: of.map((amount, index) => ({ code: String(index), amount })), shipping_total, before: [] }
      const whole = of.reduce((sum, each) => sum + each, 0) + shipping_total
      const subtotal = Math.floor(whole * share)
      const back = revenueBack(sold, subtotal)
      expect(back.reduce((sum, each) => sum + each.amount, 0)).toBe(whole === 0 ? 0 : subtotal)
      expect(back.every((each) => each.amount >= 0)).toBe(true)
    }),
  )
})

test('any number of part refunds takes from no service more than it cost, and together exactly that', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 6 })
  const parts = fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 20 })
  fc.assert(
    fc.property(amounts, fc.nat(3_000), parts, (of, shipping_total, wanted) => {
      // Two lines may be of one service.
      const lines = of.map((amount, index) => ({ code: String(index % 4), amount }))
      const before: Parameters<typeof revenueBack>[0]['before'][number][] = []
      let left = of.reduce((sum, each) => sum + each, 0) + shipping_total
      for (const part of [...wanted, left]) {
        const subtotal = Math.min(part, left)
        const back = revenueBack({ lines, shipping_total, before }, subtotal)
        expect(back.every((each) => each.amount >= 0)).toBe(true)
        for (const { kind, code, amount } of back) before.push({ kind: kind === 'shipping' ? kind : 'revenue', code, amount })
        left -= subtotal
      }
      const given = (code: string) => before.reduce((sum, each) => sum + (each.code === code ? each.amount : 0), 0)
      const cost = (code: string) => lines.reduce((sum, each) => sum + (each.code === code ? each.amount : 0), 0)
      expect(['0', '1', '2', '3'].map(given)).toEqual(['0', '1', '2', '3'].map(cost))
      expect(given('')).toBe(shipping_total)
    }),
  )
})
