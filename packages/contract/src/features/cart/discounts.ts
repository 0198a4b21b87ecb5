/** A promo code, as far as its arithmetic goes. `value`: percent, or minor units. */
export type Discount = { kind: 'percent' | 'amount'; value: number; min_subtotal: number }

/** What a promo takes off each of these amounts: never more than there is, and in whole minor units that add up. */
export function discountsOf(amounts: readonly number[], { kind, value, min_subtotal }: Discount): number[] {
  const subtotal = amounts.reduce((sum, each) => sum + each, 0)
  if (subtotal === 0 || subtotal < min_subtotal) return amounts.map(() => 0)
  if (kind === 'percent') return amounts.map((each) => Math.min(each, Math.floor((each * value * 2 + 100) / 200)))
  const off = Math.min(value, subtotal)
  let before = 0
  let given = 0
  return amounts.map((each) => {
    before += each
    const part = Math.floor((off * before) / subtotal) - given
    given += part
    return part
  })
}
