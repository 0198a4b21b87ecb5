import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { giftCards, topUp } from '@answerprint/contract/billing'
import { billingAddress } from '@answerprint/contract/billing-address'
import { cart } from '@answerprint/contract/cart'
import { creditNotes, invoices } from '@answerprint/contract/invoices'
import { orders } from '@answerprint/contract/orders'
import { staffMoney } from '@answerprint/contract/staff-money'
import { expect, test } from 'vitest'
import { testNeeding } from '../../../../../../scripts/needed-tools.ts'
import { givenCard } from '../../../../test/given/given-card.ts'
import { givenGiftCards, PIN } from '../../../../test/given/given-gift-cards.ts'
import { captionsOf, discsOf, givenFilm, givenShipping } from '../../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import type { Person } from '../../../../test/person.ts'
import { startServer } from '../../../../test/start-server.ts'
import { rulesBroken } from '../../../../test/ubl/en16931.ts'
import { createMoney } from '../money.ts'
import type { TaxRate } from '../tax/tax-rates.ts'
import { takeTaxRates } from '../tax/tax-sources.ts'
import { taxCategory } from './ubl-parts.ts'

const SCHEMAS = join(import.meta.dirname, 'ubl-schemas')
const SELLER = {
  SELLER_NAME: 'Frames & Sons <Ltd>',
  SELLER_ADDRESS: '100 Example Street, Toronto ON',
  SELLER_TAX_NUMBER: '812345678RT0001',
}
const TORONTO = {
  ...{ name: 'Nordlys "A/S" <Distribution>\uffff', line1: '214 King Street West', city: 'Toronto', postal_code: 'M5H 3S6' },
  ...{ country_code: 'CA', region_code: 'ON', tax_number: '123456789RT0001' },
}
const HELSINKI = { ...TORONTO, city: 'Helsinki', postal_code: '00100', country_code: 'FI', region_code: '', tax_number: '' }
const NEW_YORK = { ...TORONTO, city: 'New York', postal_code: '10001', country_code: 'US', region_code: 'NY', tax_number: '' }
type Address = typeof TORONTO

async function given(environment: Record<string, string>, address: Address) {
  const server = await startServer({ ...SELLER, ...environment })
  const organization = await server.given.organization()
  const helen = await organization.member()
  const eva = await server.given.staff('eva@answerprint.example')
  await takeTaxRates(server.db, { rates: async () => [NEW_YORK_TAX] }, { schemes: ['CA'], at: server.clock.now() })
  await helen.call(billingAddress.update, { body: address })
  return { server, organization, helen, eva }
}
type Story = Awaited<ReturnType<typeof given>>
const NEW_YORK_TAX: TaxRate = {
  ...{ scheme: 'US', country_code: 'US', region_code: 'NY', service: '', buyer: 'anyone', note: '' },
  ...{ label: 'Sales tax New York 8.875%', rate: 8875, starts_at: new Date('2026-01-01T00:00:00Z') },
}

/** The e-invoice, and the credit notes of a part of it and of the rest. */
async function documentsOf({ helen, eva }: Pick<Story, 'helen' | 'eva'>, invoiceID: string): Promise<string[]> {
  const ubl = async () => (await helen.request(invoices.get, { params: { invoiceID }, query: { format: 'ubl' } })).body
  const before = await ubl()
  const { total } = await helen.call(invoices.get, { params: { invoiceID }, query: {} })
  if (total.amount < 2) return [before]
  for (const amount of [Math.floor(total.amount / 3), null])
    await eva.call(staffMoney.refund, { params: { invoiceID }, body: { amount, reason: 'Two of <three> discs & a box,\u000bas agreed' } })
  const { credit_notes } = await helen.call(invoices.get, { params: { invoiceID }, query: {} })
  const notes = credit_notes.map(({ _id }) => helen.request(creditNotes.get, { params: { creditNoteID: _id }, query: { format: 'ubl' } }))
  return [before, await ubl(), ...(await Promise.all(notes)).map((each) => each.body)]
}

const links = async ({ server, helen }: Story) => {
  await givenPostPay(server, helen)
  return (await helen.call(topUp.buy, { body: { quantity: 7 } })).invoice_id
}
/** Discs and captions with a discount and shipping; a gift card pays a part of them, a credit card the rest. */
async function discountedCart({ server, organization, helen }: Story): Promise<string> {
  const { _id: projectID } = await server.given.project(helen)
  const film = await givenFilm(server, helen, projectID)
  await helen.call(orders.add, { params: { projectID }, body: captionsOf(film) })
  await helen.call(orders.add, { params: { projectID }, body: discsOf(film, 3) })
  await givenShipping(helen)
  await helen.call(cart.applyPromoCode, { body: { promoCode: 'WELCOME10' } })
  await redeem(server, helen, 15)
  const customerCardID = await givenCard(server, { user: { _id: helen.user._id, organization } })
  return (await helen.call(cart.buy, { body: { customerCardID } })).invoice_id
}
async function redeem(server: Story['server'], person: Person, whole: number) {
  const { currency } = await server.db.selectFrom('installation_currency').select('currency').executeTakeFirstOrThrow()
  const [code = ''] = await givenGiftCards(server, 1, [createMoney(currency).example(whole)])
  await person.call(giftCards.redeem, { body: { code, pin: PIN } })
}
/** All of it from a gift card. */
async function givenAway({ server, helen }: Story): Promise<string> {
  await redeem(server, helen, 500)
  return (await helen.call(topUp.buy, { body: { quantity: 5 } })).invoice_id
}

testNeeding('xmllint').each([
  ['of the province', {}, TORONTO, links, 'S'],
  ['of two provinces’ rates', {}, { ...TORONTO, region_code: 'QC', city: 'Montréal' }, discountedCart, 'S'],
  [
    'of a business that accounts for VAT itself',
    { TAX_SCHEMES: 'CA,EU', SELLER_TAX_NUMBER: 'IE6388047V', SELLER_COUNTRY: 'IE', SELLER_REGION: '' },
    { ...HELSINKI, tax_number: 'FI12345678' },
    links,
    'AE',
  ],
  [
    'of a consumer in the Union',
    { TAX_SCHEMES: 'CA,EU', SELLER_TAX_NUMBER: 'IE6388047V', SELLER_COUNTRY: 'IE', SELLER_REGION: '' },
    HELSINKI,
    discountedCart,
    'S',
  ],
  ['with the tax of a state', { TAX_SCHEMES: 'CA,US' }, NEW_YORK, links, 'S'],
  ['outside of all taxes', {}, HELSINKI, links, 'O'],
  ['outside of all taxes, paid by gift card', {}, { ...HELSINKI, tax_number: 'FI12345678' }, givenAway, 'O'],
  ['in yen', { CURRENCY: 'JPY', LINK_PRICE_CENTS: '30000' }, TORONTO, discountedCart, 'S'],
  ['in dinars', { CURRENCY: 'KWD' }, TORONTO, discountedCart, 'S'],
  ['in dinars by post-pay', { CURRENCY: 'KWD' }, TORONTO, links, 'S'],
] as [string, Record<string, string>, Address, (story: Story) => Promise<string>, string][])(
  'an e-invoice %s and its credit notes are valid by the schemas of OASIS and by the sums of EN 16931',
  async (_, environment, address, sell, category) => {
    const story = await given(environment, address)
    const documents = await documentsOf(story, await sell(story))
    expect(documents).toHaveLength(4)
    for (const xml of documents) {
      expect(problemsOf(xml)).toBe('')
      expect(rulesBroken(xml)).toEqual([])
      expect(xml).toContain(`<cac:TaxCategory><cbc:ID>${category}</cbc:ID>`)
    }
  },
)

testNeeding('xmllint')('the schemas and the sums find what is wrong', async () => {
  const story = await given({}, TORONTO)
  const [xml = ''] = await documentsOf(story, await links(story))
  expect(problemsOf(xml.replace(/<cbc:IssueDate>.*<\/cbc:IssueDate>/, ''))).toContain('IssueDate')
  expect(problemsOf(xml.replace(/(<cbc:ID>INV[^/]*\/cbc:ID>)(<cbc:IssueDate>[^/]*\/cbc:IssueDate>)/, '$2$1'))).toContain('not expected')
  expect(problemsOf(xml.replaceAll(' currencyID="USD"', ''))).toContain("The attribute 'currencyID' is required")
  expect(rulesBroken(xml.replace('<cbc:ID>TAX<', '<cbc:ID>VAT<'))).toEqual(['BR-CO-09'])
  expect(rulesBroken(xml.replace(/(PayableAmount [^>]*>)15.82/, '$115.83'))).toEqual(['BR-CO-16'])
  expect(rulesBroken(xml.replaceAll('<cbc:Percent>13<', '<cbc:Percent>14<'))).toEqual(['BR-CO-17'])
})

test('a tax of nothing has the category of its own', () => {
  const { markup } = taxCategory('TaxCategory', { tax_label: 'Sales tax Oregon 0%', tax_total: 0, base: 1400 })
  expect(markup).toContain('<cbc:ID>Z</cbc:ID><cbc:Percent>0</cbc:Percent>')
})

/** What xmllint says against a document; nothing where it is valid. */
function problemsOf(xml: string): string {
  const schema = xml.includes('<CreditNote ') ? 'UBL-CreditNote-2.1.xsd' : 'UBL-Invoice-2.1.xsd'
  try {
    execFileSync('xmllint', ['--nonet', '--noout', '--schema', join(SCHEMAS, 'maindoc', schema), '-'], { input: xml, stdio: 'pipe' })
    return ''
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error)
  }
}
