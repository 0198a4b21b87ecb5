import { isCountry } from '#features/utilities'
import { type SafeHtml, html as xml } from '#platform/mail/html'
import { decimalOf } from '../money.ts'

/** What an e-invoice says of the seller beside their name and number. */
export type UblSeller = { email: string; country_code: string }

export const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
export const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
export const NAMESPACES = `xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"`

export const amountIn = (currency: string) => (name: string, amount: number) =>
  xml`<cbc:${name} currencyID="${currency}">${decimalOf(amount, currency)}</cbc:${name}>`

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

type Party = {
  is: 'seller' | 'buyer'
  name: string
  email: string
  tax_number: string
  /** Whether the document is within the scope of VAT: outside of it no one has a number of VAT (BR-O-02). */
  is_taxed: boolean
  place: { street: string; city: string; postal_code: string; region_code: string; country_code: string }
}

/** The order of the elements is that of the schema. An address for e-invoices is an email here (scheme EM of Peppol). */
export const party = ({
  name,
  email,
  place,
  ...numbered
}: Party): SafeHtml => xml`<cac:Party>${email !== '' && xml`<cbc:EndpointID schemeID="EM">${email}</cbc:EndpointID>`}
<cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName>
<cac:PostalAddress>${text('StreetName', place.street)}${text('CityName', place.city)}${text('PostalZone', place.postal_code)}${text('CountrySubentity', place.region_code)}<cac:Country><cbc:IdentificationCode>${place.country_code}</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
${taxScheme(numbered)}
<cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName>${isRegistered(numbered) && xml`<cbc:CompanyID>${numbered.tax_number}</cbc:CompanyID>`}</cac:PartyLegalEntity></cac:Party>`

type Numbered = Pick<Party, 'is' | 'tax_number' | 'is_taxed'>

/** Numbers of VAT begin with their country (BR-CO-09); Greece and Northern Ireland have names of their own there. */
const isVatNumber = ({ tax_number, is_taxed }: Numbered): boolean => {
  const [, country = ''] = /^([A-Z]{2})[\dA-Z+*]{2,}$/.exec(tax_number) ?? []
  return is_taxed && (country === 'EL' || country === 'XI' || isCountry(country))
}
/** Another number of the seller is that of a tax of their own (BT-32); a buyer has a place for it only as a company (BT-47). */
const isRegistered = (numbered: Numbered): boolean => numbered.is === 'buyer' && numbered.tax_number !== '' && !isVatNumber(numbered)

const taxScheme = (numbered: Numbered) =>
  numbered.tax_number !== '' &&
  !isRegistered(numbered) &&
  xml`<cac:PartyTaxScheme><cbc:CompanyID>${numbered.tax_number}</cbc:CompanyID>${isVatNumber(numbered) ? VAT : OTHER_TAX}</cac:PartyTaxScheme>`

const text = (name: string, value: string) => value !== '' && xml`<cbc:${name}>${value}</cbc:${name}>`

const VAT = xml`<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>`
const OTHER_TAX = xml`<cac:TaxScheme><cbc:ID>TAX</cbc:ID></cac:TaxScheme>`

type Taxed = { tax_label: string; tax_total: number; base: number }

/**
 * The category of EN 16931: S taxed, Z at a rate of zero, AE reverse charge, O outside of the scope of the seller's taxes. The rate is the one that the label
 * names; of an invoice with two rates it is what the tax comes to.
 */
export function taxCategory(name: string, { tax_label, tax_total, base }: Taxed): SafeHtml {
  const reason = (code: string) => name === 'TaxCategory' && xml`<cbc:TaxExemptionReasonCode>${code}</cbc:TaxExemptionReasonCode>`
  const of = (id: string, percent: string | undefined, why?: string) =>
    xml`<cac:${name}><cbc:ID>${id}</cbc:ID>${percent !== undefined && xml`<cbc:Percent>${percent}</cbc:Percent>`}${why !== undefined && reason(why)}${VAT}</cac:${name}>`
  if (/reverse charge/i.test(tax_label)) return of('AE', '0', 'VATEX-EU-AE')
  if (!isTaxed({ tax_label, tax_total, base })) return of('O', undefined, 'VATEX-EU-O')
  const [named] = tax_label.match(/[\d.]+(?=%$)/) ?? []
  if (tax_total === 0 && Number(named) === 0) return of('Z', '0')
  const isOne = !/% and /.test(tax_label)
  return of('S', isOne && named !== undefined ? named : ((tax_total * 100) / base).toFixed(2))
}

export const isTaxed = ({ tax_label, base }: Taxed): boolean => /reverse charge/i.test(tax_label) || (tax_label !== '' && base !== 0)

export const taxTotal = (currency: string, taxed: Taxed): SafeHtml => {
  const amount = amountIn(currency)
  return xml`<cac:TaxTotal>${amount('TaxAmount', taxed.tax_total)}<cac:TaxSubtotal>${amount('TaxableAmount', taxed.base)}${amount('TaxAmount', taxed.tax_total)}${taxCategory('TaxCategory', taxed)}</cac:TaxSubtotal></cac:TaxTotal>`
}

/** UN/ECE Recommendation 20: what a unit is called there; `C62` is "one". */
const UNITS: Record<string, string> = { minute: 'MIN', gb: 'E34' }
export const unitCode = (unit: string): string => UNITS[unit.toLowerCase()] ?? 'C62'
