import { writableInXml } from '@answerprint/delivery/escape-xml'
import { SafeHtml, html as xml } from '#platform/mail/html'
import type { CreditNoteRow } from '../invoices/credit-notes/credit-notes.repository.ts'
import type { InvoiceRow } from '../invoices/invoices.repository.ts'
import {
  amountIn,
  CUSTOMIZATION,
  dayOf,
  isTaxed,
  NAMESPACES,
  PROFILE,
  party,
  taxCategory,
  taxTotal,
  type UblSeller,
  unitCode,
} from './ubl-parts.ts'

export type { UblSeller }

type Snapshot = { seller: unknown; buyer: unknown }
type Named = { name: string; organization?: string; email?: string; address: string; tax_number?: string }
type Place = { street: string; city: string; postal_code: string; region_code: string; country_code: string }
const NOWHERE: Place = { street: '', city: '', postal_code: '', region_code: '', country_code: '' }

const HEAD = new SafeHtml('<?xml version="1.0" encoding="UTF-8"?>\n')
const open = (name: string) => new SafeHtml(`<${name} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${name}-2" ${NAMESPACES}>`)
const PROCESS = xml`<cbc:CustomizationID>${CUSTOMIZATION}</cbc:CustomizationID><cbc:ProfileID>${PROFILE}</cbc:ProfileID>`

/** Names and reasons may hold what no XML can. */
const written = ({ markup }: SafeHtml): string => writableInXml(markup)

/** Of UNTDID 4461. A transfer would need the account of the seller (BR-61), which is not among our settings. */
const CARD = '54'
const UNDEFINED_MEANS = '1'

/** An invoice as UBL 2.1 in the shape of Peppol BIS Billing 3.0. */
export function ublInvoice(invoice: InvoiceRow, seller: UblSeller): string {
  const {
    number,
    created_at,
    due_at,
    currency,
    tax_note,
    tax_label,
    tax_total,
    subtotal,
    shipping_total,
    shipping_label,
    total,
    purchase_order,
  } = invoice
  const amount = amountIn(currency)
  const base = subtotal + shipping_total
  const taxed = { tax_label, tax_total, base }
  const owed = invoice.paid_at === null ? invoice.sources.reduce((sum, each) => sum + (each.type === 'post_pay' ? each.amount : 0), 0) : 0
  return written(xml`${HEAD}${open('Invoice')}
${PROCESS}<cbc:ID>${number}</cbc:ID><cbc:IssueDate>${dayOf(created_at)}</cbc:IssueDate>${due_at !== null && xml`<cbc:DueDate>${dayOf(due_at)}</cbc:DueDate>`}<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>${tax_note !== '' && xml`<cbc:Note>${tax_note}</cbc:Note>`}<cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode><cbc:BuyerReference>${number}</cbc:BuyerReference>${purchase_order !== '' && xml`<cac:OrderReference><cbc:ID>${purchase_order}</cbc:ID></cac:OrderReference>`}
${parties(invoice, seller, isTaxed(taxed))}
<cac:PaymentMeans><cbc:PaymentMeansCode>${owed === 0 && invoice.sources.some((each) => each.type === 'credit_card') ? CARD : UNDEFINED_MEANS}</cbc:PaymentMeansCode><cbc:PaymentID>${number}</cbc:PaymentID></cac:PaymentMeans>
${shipping_total > 0 && xml`<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReason>${shipping_label || 'Shipping'}</cbc:AllowanceChargeReason>${amount('Amount', shipping_total)}${taxCategory('TaxCategory', taxed)}</cac:AllowanceCharge>`}
${taxTotal(currency, taxed)}
<cac:LegalMonetaryTotal>${amount('LineExtensionAmount', subtotal)}${amount('TaxExclusiveAmount', base)}${amount('TaxInclusiveAmount', total)}${shipping_total > 0 && amount('ChargeTotalAmount', shipping_total)}${amount('PrepaidAmount', total - owed)}${amount('PayableAmount', owed)}</cac:LegalMonetaryTotal>
${invoice.lines.map((line, index) => invoiceLine(line, index, { currency, taxed }))}
</Invoice>
`)
}

type Within = { currency: string; taxed: Parameters<typeof taxCategory>[1] }

function invoiceLine(line: InvoiceRow['lines'][number], index: number, { currency, taxed }: Within) {
  const amount = amountIn(currency)
  const off =
    line.promo > 0 &&
    xml`<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Discount</cbc:AllowanceChargeReason>${amount('Amount', line.promo)}</cac:AllowanceCharge>`
  return xml`<cac:InvoiceLine><cbc:ID>${index + 1}</cbc:ID><cbc:InvoicedQuantity unitCode="${unitCode(line.unit)}">${line.quantity}</cbc:InvoicedQuantity>${amount('LineExtensionAmount', line.amount)}${off}<cac:Item><cbc:Name>${line.title}</cbc:Name>${taxCategory('ClassifiedTaxCategory', taxed)}</cac:Item><cac:Price>${amount('PriceAmount', line.unit_price)}</cac:Price></cac:InvoiceLine>
`
}

/** A credit note in the same shape; it names its invoice. */
export function ublCreditNote(note: CreditNoteRow, seller: UblSeller): string {
  const { number, created_at, currency, reason, subtotal, tax_total, tax_label, total, invoice_number, invoice_created_at } = note
  const amount = amountIn(currency)
  const taxed = { tax_label, tax_total, base: subtotal }
  return written(xml`${HEAD}${open('CreditNote')}
${PROCESS}<cbc:ID>${number}</cbc:ID><cbc:IssueDate>${dayOf(created_at)}</cbc:IssueDate><cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>${reason !== '' && xml`<cbc:Note>${reason}</cbc:Note>`}<cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode><cbc:BuyerReference>${invoice_number}</cbc:BuyerReference><cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${invoice_number}</cbc:ID><cbc:IssueDate>${dayOf(invoice_created_at)}</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>
${parties(note, seller, isTaxed(taxed))}
${taxTotal(currency, taxed)}
<cac:LegalMonetaryTotal>${amount('LineExtensionAmount', subtotal)}${amount('TaxExclusiveAmount', subtotal)}${amount('TaxInclusiveAmount', total)}${amount('PrepaidAmount', total)}${amount('PayableAmount', 0)}</cac:LegalMonetaryTotal>
<cac:CreditNoteLine><cbc:ID>1</cbc:ID><cbc:CreditedQuantity unitCode="C62">1</cbc:CreditedQuantity>${amount('LineExtensionAmount', subtotal)}<cac:Item><cbc:Name>${reason || `Refund of ${invoice_number}`}</cbc:Name>${taxCategory('ClassifiedTaxCategory', taxed)}</cac:Item><cac:Price>${amount('PriceAmount', subtotal)}</cac:Price></cac:CreditNoteLine>
</CreditNote>
`)
}

function parties(of: Snapshot, { email, country_code }: UblSeller, is_taxed: boolean) {
  const seller = of.seller as Named
  const buyer = of.buyer as Named & { place?: Place }
  const from = { ...NOWHERE, street: seller.address.split('\n').join(', '), country_code }
  const to = buyer.place ?? { ...NOWHERE, street: buyer.address.split('\n').join(', '), country_code }
  const name = buyer.organization || buyer.name
  return xml`<cac:AccountingSupplierParty>${party({ is: 'seller', is_taxed, name: seller.name, email, tax_number: seller.tax_number ?? '', place: from })}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>${party({ is: 'buyer', is_taxed, name, email: buyer.email ?? '', tax_number: buyer.tax_number ?? '', place: to })}</cac:AccountingCustomerParty>`
}
