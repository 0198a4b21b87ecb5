import { expect, test } from 'vitest'
import { costOfOrder } from './cost-of-order.ts'
import { sharesOf } from './count-invoice-refund.ts'

/** An invoice whose taxes are not known apart. */
const ALIKE = { tax_total: 0, goods_tax: null }
const captions = { order_number: 1, amount: 10_000, is_sent: false }
const discs = { order_number: 2, amount: 5_000, is_sent: true }
const drive = { order_number: 3, amount: 30_000, is_sent: true }

test('an order costs its lines, its share of shipping and its tax', () => {
  expect(costOfOrder(1, [captions], { ...ALIKE, shipping_total: 0, total: 11_300 }).cost).toBe(11_300)
  const two = { ...ALIKE, shipping_total: 2_500, total: 19_775 }
  expect([1, 2].map((each) => costOfOrder(each, [captions, discs], two).cost)).toEqual([11_300, 8_475])
  expect(costOfOrder(7, [{ order_number: null, amount: 400, is_sent: false }], { ...ALIKE, shipping_total: 0, total: 452 }).cost).toBe(452)
  expect(costOfOrder(1, [{ ...captions, amount: 0 }], { ...ALIKE, shipping_total: 0, total: 0 }).cost, 'a promo paid for all of it').toBe(0)
})

test('where goods are taxed and services are not, each order is given back with its own tax', () => {
  const totals = { shipping_total: 2_500, tax_total: 975, goods_tax: 975, total: 18_475 }
  expect(costOfOrder(1, [captions, discs], totals)).toEqual({ cost: 10_000, tax: 0 })
  expect(costOfOrder(2, [captions, discs], totals)).toEqual({ cost: 8_475, tax: 975 })
})

test('the costs of the orders of any invoice come to its total, to the cent', () => {
  for (let seed = 1; seed <= 10_000; seed += 1) {
    const part = (more: number) => (Math.imul(seed, 2_654_435_761 + more * 97) >>> 0) % 100_003
    const orders = [captions, discs, drive].map((each, index) => ({ ...each, amount: part(index) }))
    const shipping_total = part(4) % 9_001
    const total = Math.round((orders.reduce((sum, each) => sum + each.amount, shipping_total) * (100_000 + (part(5) % 27_001))) / 100_000)
    const costs = orders.map((each) => costOfOrder(each.order_number, orders, { ...ALIKE, shipping_total, total }).cost)
    expect(costs.reduce((sum, each) => sum + each, 0)).toBe(total)
    for (const cost of costs) expect(cost).toBeGreaterThanOrEqual(0)
  }
})

test('what is given back of an invoice is spread over what its orders have left', () => {
  expect(sharesOf(1000, [3000, 1000])).toEqual([750, 250])
  expect(sharesOf(100, [1, 1, 1]), 'no order more than it has').toEqual([1, 1, 1])
  expect(sharesOf(2, [1, 1, 1]).reduce((sum, each) => sum + each, 0)).toBe(2)
  expect(sharesOf(5, [0, 7])).toEqual([0, 5])
  expect(sharesOf(5, [])).toEqual([])
})
