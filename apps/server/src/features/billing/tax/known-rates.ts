import type { TaxRate } from './tax-rates.ts'

/** What is added to prices unless an operator says otherwise: `[region, label, thousandths of a percent, first day]`. */
const CANADA = [
  ['AB', 'GST 5%', 5_000, '2008-01-01'],
  ['NT', 'GST 5%', 5_000, '2008-01-01'],
  ['NU', 'GST 5%', 5_000, '2008-01-01'],
  ['YT', 'GST 5%', 5_000, '2008-01-01'],
  ['SK', 'GST and PST Saskatchewan 11%', 11_000, '2017-03-23'],
  ['BC', 'GST and PST British Columbia 12%', 12_000, '2013-04-01'],
  ['MB', 'GST and RST Manitoba 12%', 12_000, '2019-07-01'],
  ['ON', 'HST Ontario 13%', 13_000, '2010-07-01'],
  ['NS', 'HST Nova Scotia 15%', 15_000, '2010-07-01'],
  ['NS', 'HST Nova Scotia 14%', 14_000, '2025-04-01'],
  ['NB', 'HST New Brunswick 15%', 15_000, '2016-07-01'],
  ['NL', 'HST Newfoundland and Labrador 15%', 15_000, '2016-07-01'],
  ['PE', 'HST Prince Edward Island 15%', 15_000, '2016-10-01'],
  ['QC', 'GST and QST Quebec 14.975%', 14_975, '2013-01-01'],
] as const

/** Standard rates of the European Union: of digital services by OSS, and of goods that come from outside by IOSS. */
const EUROPE = [
  ['AT', 'Austria', 20_000, '2015-01-01'],
  ['BE', 'Belgium', 21_000, '2015-01-01'],
  ['BG', 'Bulgaria', 20_000, '2015-01-01'],
  ['HR', 'Croatia', 25_000, '2015-01-01'],
  ['CY', 'Cyprus', 19_000, '2015-01-01'],
  ['CZ', 'Czechia', 21_000, '2015-01-01'],
  ['DK', 'Denmark', 25_000, '2015-01-01'],
  ['EE', 'Estonia', 22_000, '2024-01-01'],
  ['EE', 'Estonia', 24_000, '2025-07-01'],
  ['FI', 'Finland', 25_500, '2024-09-01'],
  ['FR', 'France', 20_000, '2015-01-01'],
  ['DE', 'Germany', 19_000, '2021-01-01'],
  ['GR', 'Greece', 24_000, '2016-06-01'],
  ['HU', 'Hungary', 27_000, '2015-01-01'],
  ['IE', 'Ireland', 23_000, '2021-03-01'],
  ['IT', 'Italy', 22_000, '2015-01-01'],
  ['LV', 'Latvia', 21_000, '2015-01-01'],
  ['LT', 'Lithuania', 21_000, '2015-01-01'],
  ['LU', 'Luxembourg', 17_000, '2024-01-01'],
  ['MT', 'Malta', 18_000, '2015-01-01'],
  ['NL', 'Netherlands', 21_000, '2015-01-01'],
  ['PL', 'Poland', 23_000, '2015-01-01'],
  ['PT', 'Portugal', 23_000, '2015-01-01'],
  ['RO', 'Romania', 19_000, '2017-01-01'],
  ['RO', 'Romania', 21_000, '2025-08-01'],
  ['SK', 'Slovakia', 20_000, '2015-01-01'],
  ['SK', 'Slovakia', 23_000, '2025-01-01'],
  ['SI', 'Slovenia', 22_000, '2015-01-01'],
  ['ES', 'Spain', 21_000, '2015-01-01'],
  ['SE', 'Sweden', 25_000, '2015-01-01'],
] as const

/** The countries whose tax numbers are in the register of the Union. */
export const UNION: ReadonlySet<string> = new Set(EUROPE.map(([country_code]) => country_code))

const REVERSE_CHARGE = {
  label: 'VAT reverse charge',
  note: 'Reverse charge: VAT is to be accounted for by the recipient (Articles 44 and 196 of Directive 2006/112/EC).',
}
const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const ANYWHERE = { region_code: '', service: '', buyer: 'anyone', note: '' } as const

/** Those of the United States have no rates: an operator who is registered there adds them. */
export const KNOWN_RATES: readonly TaxRate[] = [
  ...CANADA.map(([region_code, label, rate, day]): TaxRate => {
    return { ...ANYWHERE, scheme: 'CA', country_code: 'CA', region_code, label, rate, starts_at: dayOf(day) }
  }),
  ...EUROPE.map(([country_code, name, rate, day]): TaxRate => {
    return { ...ANYWHERE, scheme: 'EU', country_code, label: `VAT ${name} ${rate / 1000}%`, rate, starts_at: dayOf(day) }
  }),
  ...[...UNION].map((country_code): TaxRate => {
    const to = { service: 'electronic', buyer: 'foreign_business', starts_at: dayOf('2010-01-01') } as const
    return { ...ANYWHERE, ...to, ...REVERSE_CHARGE, scheme: 'EU', country_code, rate: 0 }
  }),
]
