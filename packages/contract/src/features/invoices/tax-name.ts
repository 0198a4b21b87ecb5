import { formatAmount } from '../../amounts.ts'

type Taxed = { label: string; base: number; tax: number; currency: string }

/** "HST Ontario 13% of $2,082.35": with what it is taken of, where one rate is taken of the whole. */
export function taxName({ label, base, tax, currency }: Taxed): string {
  const [rate, another] = label.match(/[\d.]+(?=%)/g) ?? []
  const isOfWhole = rate !== undefined && another === undefined && Math.abs((base * Number(rate)) / 100 - tax) < 0.51
  return isOfWhole ? `${label} of ${formatAmount({ amount: base, currency })}` : label || 'Tax'
}
