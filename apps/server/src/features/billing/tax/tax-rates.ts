import type { TaxScheme } from '#platform/config/seller-config'
import type { Tax } from '../money.ts'

/** What is sold, as far as tax knows: something that is used over the network, or something that is shipped. */
export type TaxKind = 'electronic' | 'goods'
/** A country, and its province or state: ISO 3166 codes. The region is empty where it is unknown. */
export type Place = Readonly<{ country_code: string; region_code: string }>

/** A rate as data: it is taken from its first moment on, until another one begins. */
export type TaxRate = Readonly<{
  scheme: TaxScheme
  country_code: string
  /** Empty: the whole country. */
  region_code: string
  /** Empty: whatever is sold. */
  service: '' | TaxKind
  buyer: 'anyone' | 'foreign_business'
  label: string
  /** Thousandths of a percent. */
  rate: number
  note: string
  starts_at: Date
}>
/** A rate of tax as an invoice shows it; `note` is what the law wants to be said beside it. */
export type NotedTax = Tax & { note: string }
export const NO_TAX: NotedTax = { label: '', thousandthsOfPercent: 0, note: '' }

export type Sold = { place: Place | undefined; kind: TaxKind; at: Date; isForeignBusiness: boolean }

/**
 * The one rate that applies: what is said of a region, a kind or a business comes before what is said in general, then the one that began
 * last. Of two that begin together the later one in the list is taken: an operator's own.
 */
export function findTax(rates: readonly TaxRate[], { place, kind, at, isForeignBusiness }: Sold): NotedTax {
  if (place === undefined) return NO_TAX
  const fitting = rates.filter(
    (each) =>
      each.country_code === place.country_code &&
      (each.region_code === '' || each.region_code === place.region_code) &&
      (each.service === '' || each.service === kind) &&
      (each.buyer === 'anyone' || isForeignBusiness) &&
      each.starts_at <= at,
  )
  const best = fitting.toSorted((a, b) => weightOf(a) - weightOf(b) || a.starts_at.getTime() - b.starts_at.getTime()).at(-1)
  return best === undefined ? NO_TAX : { label: best.label, thousandthsOfPercent: best.rate, note: best.note }
}

const weightOf = ({ buyer, service, region_code }: TaxRate): number =>
  (buyer === 'anyone' ? 0 : 4) + (service === '' ? 0 : 2) + (region_code === '' ? 0 : 1)

export type Taxed = { amount: number; tax: NotedTax }
export type WorkedTax = { tax_total: number; tax_label: string; tax_note: string }

const WHOLE = 100_000n

/** The tax of a whole invoice: exact for each part, and rounded once, half up. The parts together are never negative. */
export function addTax(parts: readonly Taxed[]): WorkedTax {
  const exact = parts.reduce((sum, { amount, tax }) => sum + BigInt(amount) * BigInt(tax.thousandthsOfPercent), 0n)
  const taken = parts.filter(({ amount }) => amount > 0).map(({ tax }) => tax)
  const joined = (texts: string[], between: string) => [...new Set(texts.filter(Boolean))].join(between)
  return {
    tax_total: Number((2n * exact + WHOLE) / (2n * WHOLE)),
    tax_label: joined(
      taken.map((each) => each.label),
      ' and ',
    ),
    tax_note: joined(
      taken.map((each) => each.note),
      ' ',
    ),
  }
}

/** The tax on one amount: `rates` are those of the schemes in which the seller is registered. */
export const taxOn = (rates: readonly TaxRate[], base: number, place: Place | undefined, kind: TaxKind, at: Date): WorkedTax =>
  addTax([{ amount: base, tax: findTax(rates, { place, kind, at, isForeignBusiness: false }) }])
