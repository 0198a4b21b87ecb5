import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KNOWN_RATES } from './known-rates.ts'
import { taxPlace } from './tax-place.ts'
import { addTax, findTax, NO_TAX, type TaxKind, type TaxRate, taxOn } from './tax-rates.ts'

const AT = new Date('2026-11-24T12:00:00Z')
const canada = KNOWN_RATES.filter(({ scheme }) => scheme === 'CA')
const at = (country_code: string, region_code = '') => ({ country_code, region_code })
const sold = (country_code: string, region_code = '', more: Partial<Parameters<typeof findTax>[1]> = {}) =>
  ({ place: at(country_code, region_code), kind: 'electronic', at: AT, isForeignBusiness: false, ...more }) as const

test.each([
  ...['AB', 'NT', 'NU', 'YT'].map((region) => ['CA', region, 5_000] as const),
  ['CA', 'SK', 11_000],
  ['CA', 'BC', 12_000],
  ['CA', 'MB', 12_000],
  ['CA', 'ON', 13_000],
  ['CA', 'NS', 14_000],
  ['CA', 'NB', 15_000],
  ['CA', 'NL', 15_000],
  ['CA', 'PE', 15_000],
  ['CA', 'QC', 14_975],
  ['CA', '', 0],
  ['US', 'NY', 0],
  ['DE', '', 0],
  ['JP', '', 0],
] as const)('a seller registered in Canada takes in %s %s %i thousandths of a percent', (country, region, rate) =>
  expect(findTax(canada, sold(country, region)).thousandthsOfPercent).toBe(rate),
)

test('a rate is that of its day: Nova Scotia changes with the first moment of 1 April 2025', () => {
  const on = (time: string) => findTax(canada, sold('CA', 'NS', { at: new Date(time) })).label
  expect(on('2025-03-31T23:59:59.999Z')).toBe('HST Nova Scotia 15%')
  expect(on('2025-04-01T00:00:00Z')).toBe('HST Nova Scotia 14%')
  expect(on('2009-01-01T00:00:00Z')).toBe('')
})

test('a business with a tax number in another country of the Union accounts for the tax itself, except of goods', () => {
  const business = { isForeignBusiness: true }
  expect(findTax(KNOWN_RATES, sold('FI'))).toMatchObject({ label: 'VAT Finland 25.5%', thousandthsOfPercent: 25_500 })
  expect(findTax(KNOWN_RATES, sold('FI', '', business))).toMatchObject({ label: 'VAT reverse charge', thousandthsOfPercent: 0 })
  expect(findTax(KNOWN_RATES, sold('FI', '', business)).note).toContain('2006/112/EC')
  expect(findTax(KNOWN_RATES, sold('FI', '', { ...business, kind: 'goods' }))).toMatchObject({ thousandthsOfPercent: 25_500 })
  expect(findTax(KNOWN_RATES, sold('CA', 'QC', business)), 'a tax number changes nothing in Canada').toMatchObject({
    thousandthsOfPercent: 14_975,
  })
})

test('what an operator says comes last, and an exact rule before a general one', () => {
  const own = (more: Partial<TaxRate>): TaxRate => ({
    ...{ scheme: 'US', country_code: 'US', region_code: '', service: '', buyer: 'anyone', note: '' },
    ...{ label: 'Sales tax', rate: 4_000, starts_at: new Date('2026-01-01T00:00:00Z') },
    ...more,
  })
  const rates = [...KNOWN_RATES, own({}), own({ region_code: 'NY', rate: 8_875 }), own({ region_code: 'NY', service: 'goods', rate: 1 })]
  const rate = (region: string, kind: TaxKind = 'electronic') => findTax(rates, sold('US', region, { kind })).thousandthsOfPercent
  expect([rate('TX'), rate('NY'), rate('NY', 'goods')]).toEqual([4_000, 8_875, 1])
  const lowered = own({ scheme: 'CA', country_code: 'CA', region_code: 'ON', rate: 12_000, starts_at: new Date('2026-11-24T00:00:00Z') })
  expect(findTax([...canada, lowered], sold('CA', 'ON')).thousandthsOfPercent).toBe(12_000)
})

test('the place: the shipment, else the billing address, else the country of the buyer, in which an unknown province is the seller’s', () => {
  const seller = at('CA', 'ON')
  const places = { destination: at('CA', 'QC'), billing: at('CA', 'NS'), country_code: 'JP' }
  expect(taxPlace(places, seller)).toEqual(at('CA', 'QC'))
  expect(taxPlace({ ...places, destination: undefined }, seller)).toEqual(at('CA', 'NS'))
  expect(taxPlace({ billing: undefined, country_code: 'JP' }, seller)).toEqual(at('JP'))
  expect(taxPlace({ billing: undefined, country_code: 'CA' }, seller)).toEqual(seller)
  expect(taxPlace({ billing: undefined, country_code: null }, seller)).toBeUndefined()
})

const regions = canada.map(({ region_code }) => region_code)
const amounts = fc.integer({ min: 0, max: 100_000_000_000 })

test('tax is never half a cent off, grows with what is bought, and is rounded once for an invoice', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(amounts, fc.constantFrom(...regions)), { minLength: 1, maxLength: 12 }), (bought) => {
      const parts = bought.map(([amount, region]) => ({ amount, tax: findTax(canada, sold('CA', region)) }))
      const { tax_total } = addTax(parts)
      const exact = parts.reduce((sum, { amount, tax }) => sum + BigInt(amount) * BigInt(tax.thousandthsOfPercent), 0n)
      const off = BigInt(tax_total) * 100_000n - exact
      expect(off > -50_000n && off <= 50_000n).toBe(true)
      expect(addTax([...parts, { amount: 1, tax: NO_TAX }]).tax_total).toBe(tax_total)
      const [first] = parts
      if (first) expect(addTax([...parts, first]).tax_total).toBeGreaterThanOrEqual(tax_total)
    }),
  )
})

test('an invoice in parts has the tax of its whole: no cent is won or lost by cutting it up', () => {
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 12 }), fc.constantFrom(...regions), (cuts, region) => {
      const whole = cuts.reduce((sum, each) => sum + each, 0)
      const tax = findTax(canada, sold('CA', region))
      expect(addTax(cuts.map((amount) => ({ amount, tax }))).tax_total).toBe(
        taxOn(canada, whole, at('CA', region), 'electronic', AT).tax_total,
      )
    }),
  )
})

test('an invoice with two kinds of tax names both, once each', () => {
  const [on, qc] = ['ON', 'QC'].map((region) => findTax(canada, sold('CA', region))) as [typeof NO_TAX, typeof NO_TAX]
  const parts = [on, qc, on].map((tax) => ({ amount: 100, tax }))
  expect(addTax(parts)).toEqual({ tax_total: 41, tax_label: 'HST Ontario 13% and GST and QST Quebec 14.975%', tax_note: '' })
})
