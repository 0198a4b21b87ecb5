import { isCountry } from '../../src/features/utilities/index.ts'

/**
 * What EN 16931 and Peppol BIS Billing 3.0 demand of a document beyond the schema, as far as it is worked out from its own numbers and codes:
 * the names are those of the rules at https://docs.peppol.eu/poacc/billing/3.0/rules/ubl-peppol/. The rules of decimals (BR-DEC) are left out:
 * they know two for every currency.
 */
export function rulesBroken(xml: string): string[] {
  const at = (path: string): string => elements(xml, path)[0] ?? ''
  const sum = (path: string): number => elements(xml, path).reduce((all, each) => all + numberIn(each), 0)
  const isCredit = xml.includes('<CreditNote ')
  const line = isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine'
  const totals = (name: string) => numberIn(at(`cac:LegalMonetaryTotal/cbc:${name}`))
  const head = xml.slice(0, xml.indexOf(`<${line}>`))
  const [charge, off] = ['true', 'false'].map((is) => amountsOf(elements(head, 'cac:AllowanceCharge'), is)) as [number, number]
  const category = textOf(at('cac:TaxSubtotal/cac:TaxCategory/cbc:ID'))
  const percent = textOf(at('cac:TaxSubtotal/cac:TaxCategory/cbc:Percent'))
  const reason = textOf(at('cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReasonCode'))
  const taxable = numberIn(at('cac:TaxSubtotal/cbc:TaxableAmount'))
  const tax = numberIn(elements(xml, 'cac:TaxTotal/cbc:TaxAmount')[0] ?? '')
  const [seller, buyer] = ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'].map(at) as [string, string]
  const means = textOf(at('cac:PaymentMeans/cbc:PaymentMeansCode'))
  const lines = elements(xml, line)
  const unit = 10 ** -decimalsIn(at('cac:LegalMonetaryTotal/cbc:PayableAmount'))
  const is = (a: number, b: number, within = 0) => Math.abs(a - b) <= within + unit / 1000
  const rules: Record<string, boolean> = {
    'BR-CO-10': is(totals('LineExtensionAmount'), sum(`${line}/cbc:LineExtensionAmount`)),
    'BR-CO-11': is(totals('AllowanceTotalAmount'), off),
    'BR-CO-12': is(totals('ChargeTotalAmount'), charge),
    'BR-CO-13': is(totals('TaxExclusiveAmount'), totals('LineExtensionAmount') - off + charge),
    'BR-CO-14': is(tax, sum('cac:TaxSubtotal/cbc:TaxAmount')),
    'BR-CO-15': is(totals('TaxInclusiveAmount'), totals('TaxExclusiveAmount') + tax),
    'BR-CO-16': is(totals('PayableAmount'), totals('TaxInclusiveAmount') - totals('PrepaidAmount')),
    'BR-CO-17': is(tax, (taxable * Number(percent)) / 100, unit),
    'BR-CO-25': totals('PayableAmount') <= 0 || xml.includes('<cbc:DueDate>') || isCredit,
    'BR-CO-09': [...xml.matchAll(/<cbc:CompanyID>([^<]*)<\/cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</g)].every(([, id]) =>
      isCountry(id?.slice(0, 2) ?? ''),
    ),
    'BR-16': lines.length > 0,
    'BR-61': !['30', '58'].includes(means) || xml.includes('<cac:PayeeFinancialAccount>'),
    'BR-S-02': category !== 'S' || seller.includes('<cac:PartyTaxScheme>'),
    'BR-S-05': category !== 'S' || Number(percent) > 0,
    'BR-Z-09': category !== 'Z' || (tax === 0 && Number(percent) === 0),
    'BR-AE-02': category !== 'AE' || (seller.includes('<cac:PartyTaxScheme>') && hasVat(buyer)),
    'BR-AE-09': category !== 'AE' || (tax === 0 && reason === 'VATEX-EU-AE'),
    'BR-O-02': category !== 'O' || !(hasVat(seller) || hasVat(buyer)),
    'BR-O-05': category !== 'O' || percent === '',
    'BR-O-09': category !== 'O' || (tax === 0 && reason === 'VATEX-EU-O'),
    'BR-x-08': is(taxable, totals('TaxExclusiveAmount')),
    'BR-CO-04': lines.every((each) => textOf(elements(each, 'cac:ClassifiedTaxCategory/cbc:ID')[0] ?? '') === category),
    'BR-25': lines.every((each) => textOf(elements(each, 'cac:Item/cbc:Name')[0] ?? '') !== ''),
    'PEPPOL-EN16931-R003': /<cbc:BuyerReference>./.test(xml),
    'PEPPOL-EN16931-R008': !/<([\w:]+)[^>/]*><\/\1>/.test(xml),
    'PEPPOL-EN16931-R010': buyer.includes('<cbc:EndpointID schemeID='),
    'PEPPOL-EN16931-R020': seller.includes('<cbc:EndpointID schemeID='),
    'PEPPOL-EN16931-R051': new Set([...xml.matchAll(/currencyID="([A-Z]+)"/g)].map(([, code]) => code)).size === 1,
    'PEPPOL-EN16931-R053': elements(xml, 'cac:TaxTotal').length === 1,
    'PEPPOL-EN16931-R120': lines.every((each) => is(lineOf(each), numberIn(elements(each, 'cbc:LineExtensionAmount')[0] ?? ''), unit)),
    'BR-09': [seller, buyer].every((each) => /<cbc:IdentificationCode>[A-Z]{2}</.test(each)),
  }
  return Object.keys(rules).filter((name) => !rules[name])
}

/** Elements at the end of a path, wherever it begins, with their contents. */
function elements(xml: string, path: string): string[] {
  const [name = '', ...rest] = path.split('/')
  const found = [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(([whole]) => whole)
  if (rest.length === 0) return found
  return found.flatMap((each) => elements(each.slice(name.length + 1), rest.join('/')))
}
const textOf = (element: string): string => element.replace(/<[^>]*>/g, '')
const numberIn = (element: string): number => Number(textOf(element))
const decimalsIn = (element: string): number => textOf(element).split('.')[1]?.length ?? 0
const hasVat = (party: string): boolean => /<cac:PartyTaxScheme>.*<cbc:ID>VAT</s.test(party)
const amountsOf = (charges: readonly string[], is: string): number =>
  charges
    .filter((each) => each.includes(`<cbc:ChargeIndicator>${is}<`))
    .reduce((all, each) => all + numberIn(elements(each, 'cbc:Amount')[0] ?? ''), 0)
/** Its quantity at its price, less what is taken off. */
function lineOf(line: string): number {
  const quantity = numberIn(elements(line, 'cbc:InvoicedQuantity')[0] ?? elements(line, 'cbc:CreditedQuantity')[0] ?? '')
  const price = numberIn(elements(line, 'cbc:PriceAmount')[0] ?? '')
  const charges = elements(line, 'cac:AllowanceCharge')
  return quantity * price + amountsOf(charges, 'true') - amountsOf(charges, 'false')
}
