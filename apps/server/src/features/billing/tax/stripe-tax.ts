import type Stripe from 'stripe'
import type { TaxKind } from './tax-rates.ts'
import type { AskedPlace, TaxService } from './tax-sources.ts'

/** Streamed and downloaded services by business use, and what is shipped: https://docs.stripe.com/tax/tax-codes */
const CODES: Readonly<Record<TaxKind, string>> = { electronic: 'txcd_10000000', goods: 'txcd_99999999' }
/** So much of the minor unit that no rate is rounded away. */
const SAMPLE = 100_000
/** One name of several taxes that are added up: "GST and QST 14.975%". */
const nameOf = (types: readonly string[], percent: number): string =>
  `${[...new Set(types)].map((each) => each.toUpperCase()).join(' and ')} ${percent}%`

type Needs = { stripe: Stripe; currency: string }

/**
 * Stripe Tax, by the calculation of a sale in each place: https://docs.stripe.com/api/tax/calculations. Nothing is kept there, and no
 * name is sent. Of a place where the account collects no tax it says nothing. Rates of US states are not asked for: they differ within a state by the buyer's street.
 */
export const createStripeTax = ({ stripe, currency }: Needs): TaxService => ({
  async rates(at, places) {
    const asked = places
      .filter(({ scheme }) => scheme !== 'US')
      .flatMap((place) => [[place, 'electronic'] as const, [place, 'goods'] as const])
    const rates = []
    for (const [place, service] of asked) {
      const said = await rateOf(stripe, currency, place, service)
      if (said) rates.push({ ...place, service, buyer: 'anyone' as const, ...said, note: '', starts_at: at })
    }
    return rates
  },
})

async function rateOf(stripe: Stripe, currency: string, { country_code, region_code }: AskedPlace, kind: TaxKind) {
  const { tax_breakdown } = await stripe.tax.calculations.create({
    currency: currency.toLowerCase(),
    line_items: [{ amount: SAMPLE, reference: kind, tax_code: CODES[kind], tax_behavior: 'exclusive' }],
    customer_details: {
      address: { country: country_code, ...(region_code !== '' && { state: region_code }) },
      address_source: 'billing',
    },
  })
  const collected = tax_breakdown.filter((each) => each.taxability_reason !== 'not_collecting')
  if (collected.length === 0) return undefined
  const taken = collected.map(({ tax_rate_details: { percentage_decimal, tax_type } }) => ({
    // "9.975": thousandths of a percent are whole.
    rate: Math.round(Number(percentage_decimal) * 1000),
    type: tax_type ?? 'tax',
  }))
  const rate = taken.reduce((sum, each) => sum + each.rate, 0)
  const types = taken.filter((each) => each.rate > 0).map((each) => each.type)
  return { rate, label: types.length === 0 ? 'No tax' : nameOf(types, rate / 1000) }
}
