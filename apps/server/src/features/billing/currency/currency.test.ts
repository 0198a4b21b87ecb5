import { giftCards, paymentMethods, topUp } from '@answerprint/contract/billing'
import { billingAddress } from '@answerprint/contract/billing-address'
import { cart } from '@answerprint/contract/cart'
import { catalogue } from '@answerprint/contract/catalogue'
import { invoices } from '@answerprint/contract/invoices'
import { ledger } from '@answerprint/contract/ledger'
import { orders } from '@answerprint/contract/orders'
import { plans } from '@answerprint/contract/plans'
import { staffMoney } from '@answerprint/contract/staff-money'
import { expect, test } from 'vitest'
import { givenCard, testProviderOf } from '../../../../test/given/given-card.ts'
import { givenGiftCards, PIN } from '../../../../test/given/given-gift-cards.ts'
import { discsOf, givenFilm, givenShipping } from '../../../../test/given/given-orders.ts'
import { startServer } from '../../../../test/start-server.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { settleCurrency } from './settle-currency.ts'

const ADDRESS = {
  ...{ name: 'Nordlys Distribution', line1: '214 King Street West', city: 'Toronto', postal_code: 'M5H 3S6' },
  ...{ country_code: 'CA', region_code: 'ON' },
}
const YEN = {
  ...{ currency: 'JPY', LINK_PRICE_CENTS: '30000', gift: '1000', credit: '100', wrong: '100.00', say: 'Write an amount as 25.' },
  ...{ card: 2390, back: 1131, total: '¥3,390', backText: '¥1,131', plan: '¥30', crop: '¥50', promo: '¥50 off a DCP', limit: '¥5,000' },
  ubl: ['<cbc:TaxAmount currencyID="JPY">390</cbc:TaxAmount>', '<cbc:PayableAmount currencyID="JPY">0</cbc:PayableAmount>'],
  journal: ['3000,JPY', '390,JPY', '1000,,JPY'],
  ground: '¥15',
}
const DINARS = {
  ...{ currency: 'KWD', LINK_PRICE_CENTS: '200', gift: '1.000', credit: '0.100', wrong: '0.10', say: 'Write an amount as 25.000.' },
  ...{ card: 21_600, back: 1131, total: 'KWD 22.600', backText: 'KWD 1.131', plan: 'KWD 30.000', crop: 'KWD 50.000' },
  ...{ promo: 'KWD 50.000 off a DCP', limit: 'KWD 5,000.000' },
  ubl: ['<cbc:TaxAmount currencyID="KWD">2.600</cbc:TaxAmount>', '<cbc:PayableAmount currencyID="KWD">0.000</cbc:PayableAmount>'],
  journal: ['20.000,KWD', '2.600,KWD', '1.000,,KWD'],
  ground: 'KWD 14.950',
}

test.each([YEN, DINARS])('an installation sells, refunds and keeps its books in $currency', async (said) => {
  const server = await startServer({ CURRENCY: said.currency, LINK_PRICE_CENTS: said.LINK_PRICE_CENTS })
  const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
  const organization = await server.given.organization()
  const helen = await organization.member()
  const eva = await server.given.staff('eva@answerprint.example')
  const who = helen.user.email
  await helen.call(billingAddress.update, { body: ADDRESS })

  // Prices keep the number of their major unit.
  const { items } = await helen.call(catalogue.dcp, {})
  expect(plain(items.find((each) => each.code === 'dcp_crop')?.price_formatted)).toBe(said.crop)
  const { plans: list } = await helen.call(plans.list, {})
  expect(plain(list.find((each) => each.name === 'pro')?.prices?.monthly.formatted)).toBe(said.plan)
  const promo = await server.db.selectFrom('promos').select('label').where('code', '=', 'DCP50').executeTakeFirstOrThrow()
  expect(plain(promo.label)).toBe(said.promo)
  await eva.call(staffMoney.postPay, { body: { who, can_post_pay: true } })
  expect(plain((await helen.call(paymentMethods.get, {})).post_pay?.limit_formatted)).toBe(said.limit)

  // What people type has the decimals of the currency.
  const give = (amount: string) => eva.call(staffMoney.storeCredit, { body: { who, amount, reason: 'A late delivery' } })
  await expect(give(said.wrong)).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'amount', message: said.say }] })
  await expect(eva.call(staffMoney.giftCards, { body: { amount: said.wrong, count: 1 } })).rejects.toMatchObject({ code: 'invalid' })

  // Gift card and credit card together; a part is given back.
  const [code = ''] = await givenGiftCards(server, 1, [said.gift])
  await helen.call(giftCards.redeem, { body: { code, pin: PIN } })
  const customerCardID = await givenCard(server, { user: { _id: helen.user._id, organization } })
  const { invoice_id: invoiceID } = await helen.call(topUp.buy, { body: { quantity: 10, customerCardID } })
  const invoice = await helen.call(invoices.get, { params: { invoiceID }, query: {} })
  expect(plain(invoice.total.formatted)).toBe(said.total)
  expect(invoice.payment_sources.map((each) => each.amount.amount)).toEqual([1000, said.card])
  const refund = { params: { invoiceID }, body: { amount: said.back, reason: 'Not needed' } }
  await eva.call(staffMoney.refund, refund)
  const [payment] = await server.db.selectFrom('payments').select('provider_ref').execute()
  expect(await testProviderOf(server).find(payment?.provider_ref ?? '')).toMatchObject({
    ...{ captured_amount: said.card, refunded_amount: said.back },
  })
  const after = await helen.call(invoices.get, { params: { invoiceID }, query: {} })
  expect(after.credit_notes.map((each) => plain(each.total.formatted))).toEqual([said.backText])

  // Books: e-invoice, journal, no entry that does not come to zero.
  const ubl = await helen.request(invoices.get, { params: { invoiceID }, query: { format: 'ubl' } })
  for (const part of said.ubl) expect(ubl.body).toContain(part)
  const journal = await eva.request(ledger.journal, { query: {} })
  for (const part of said.journal) expect(journal.body).toContain(part)

  // Shipping is quoted in it too, and what staff give is spent to the last unit.
  const { _id: projectID } = await server.given.project(helen)
  await helen.call(orders.add, { params: { projectID }, body: discsOf(await givenFilm(server, helen, projectID)) })
  expect(plain((await givenShipping(helen)).shipping_total_formatted)).toBe(said.ground)
  await give(said.credit)
  const { giftCardTotal } = await helen.call(paymentMethods.get, {})
  const { total, payment_total, currency_code } = await helen.call(cart.get, {})
  expect({ giftCardTotal, left: total - payment_total, currency_code }).toMatchObject({ giftCardTotal: 100, left: 100 })
  expect(currency_code).toBe(said.currency)

  await expect(settleCurrency(server.db, 'USD')).rejects.toThrow(`This installation has sold in ${said.currency}, and CURRENCY is USD.`)
  await settleCurrency(server.db, said.currency)
})

test('Stripe takes no currency of three decimals, and none that it counts in other units', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const start =
    (CURRENCY: string, more: object = keys) =>
    () =>
      readConfig({ CURRENCY, ...more })
  for (const currency of ['KWD', 'BHD', 'ISK', 'UGX', 'MGA'])
    expect(start(currency), currency).toThrow(
      `Stripe charges amounts of ${currency} in other units than this product: choose another currency or provider.`,
    )
  expect(start('JPY')).not.toThrow()
  // Its keys may lie there while another provider charges.
  expect(start('KWD', { ...keys, PAYMENT_PROVIDER: 'test' })()).toMatchObject({ paymentProvider: 'test' })
})
