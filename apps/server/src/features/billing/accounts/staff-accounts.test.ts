import { giftCards, paymentMethods, topUp } from '@answerprint/contract/billing'
import { invoices } from '@answerprint/contract/invoices'
import { staffMoney } from '@answerprint/contract/staff-money'
import { expect, test } from 'vitest'
import { givenCard } from '../../../../test/given/given-card.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { startServer } from '../../../../test/start-server.ts'

async function given() {
  const server = await startServer()
  await server.db.updateTable('users').set({ country_code: 'JP' }).execute()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const eva = await server.given.person('eva@answerprint.example')
  await server.db.updateTable('users').set({ is_staff: true, country_code: 'JP' }).where('_id', '=', eva.user._id).execute()
  await server.db.updateTable('users').set({ country_code: 'JP' }).execute()
  const give = (body: { amount: string; reason?: string; who?: string }, key = 'once') =>
    eva.call(
      staffMoney.storeCredit,
      { body: { who: organization._id, reason: 'The late delivery of a DCP.', ...body } },
      { headers: { 'idempotency-key': key } },
    )
  const account = (who: string = organization._id) => eva.call(staffMoney.account, { query: { who } })
  return { server, organization, helen, eva, give, account }
}
const balances = async ({ db }: Awaited<ReturnType<typeof given>>['server']) =>
  Object.fromEntries(
    (await db.selectFrom('ledger_accounts').select(['kind', 'balance']).execute()).map(({ kind, balance }) => [kind, balance]),
  )

test('store credit pays before a card, is named on the invoice, and has a refund again', async () => {
  const { server, organization, helen, eva, give, account } = await given()
  const given_ = await give({ amount: '15.00' })
  expect(given_).toMatchObject({ account: 'Nordlys Distribution', amount: { formatted: '$15.00' } })
  await server.db.deleteFrom('idempotency_keys').execute()
  expect(await give({ amount: '15.00' }), 'a call that is repeated gives once').toEqual(given_)
  await server.db.deleteFrom('idempotency_keys').execute()
  await expect(give({ amount: '16.00' })).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  expect(await balances(server)).toEqual({ goodwill: 1500, gift_card: -1500 })
  const methods = await helen.call(paymentMethods.get, {})
  expect(methods).toMatchObject({ gift_cards: [{ is_store_credit: true, current_amount: 1500 }], giftCardTotal: 1500 })

  const customerCardID = await givenCard(server, { user: { _id: helen.user._id, organization } })
  const { invoice_id: invoiceID } = await helen.call(topUp.buy, { body: { quantity: 10, customerCardID } })
  expect(await helen.call(invoices.get, { params: { invoiceID }, query: {} })).toMatchObject({
    payment_sources: [
      { type: 'gift_card', brand: 'store_credit', last4: '', amount: { amount: 1500 } },
      { type: 'credit_card', amount: { amount: 500 } },
    ],
  })
  const pdf = await helen.request(invoices.get, { params: { invoiceID }, query: { format: 'pdf' } })
  expect((await readPdf(pdf.rawPayload)).text).toContain('Store credit')
  expect(await account()).toMatchObject({ account: 'Nordlys Distribution', store_credit: { amount: 0 }, gift_cards: { amount: 0 } })
  await eva.call(staffMoney.refund, { params: { invoiceID }, body: { amount: null, reason: 'Not needed.' } })
  expect(await account()).toMatchObject({ store_credit: { amount: 1500 } })
  expect(await balances(server)).toMatchObject({ goodwill: 1500, gift_card: -1500, provider: 0 })

  const toggle = { body: { cardID: methods.gift_cards[0]?._id ?? '' } }
  expect(await helen.call(giftCards.toggle, toggle), 'it is switched off and on as a gift card is').toMatchObject({ giftCardTotal: 0 })
})

test('ten calls with one key give credit once; what is no amount, no account or no reason gives nothing', async () => {
  const { server, helen, give, account } = await given()
  await Promise.allSettled(Array.from({ length: 10 }, () => give({ amount: '5.00' })))
  expect(await account()).toMatchObject({ store_credit: { amount: 500 } })
  for (const amount of ['0', '0.00', '-5.00', '5,00', '1e3', '5.001', '']) {
    await expect(give({ amount }, amount), amount).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'amount' }] })
  }
  await expect(give({ amount: '5.00', who: 'nobody@studio.example' }, 'a')).rejects.toMatchObject({ errors: [{ field: 'who' }] })
  await expect(give({ amount: '5.00', reason: ' ' }, 'b')).rejects.toMatchObject({ errors: [{ field: 'reason', message: 'Say why.' }] })
  await expect(account('nobody@studio.example')).rejects.toMatchObject({ code: 'invalid' })
  expect(await balances(server)).toEqual({ goodwill: 500, gift_card: -500 })
  await expect(helen.call(staffMoney.account, { query: { who: helen.user.email } })).rejects.toMatchObject({ status: 403 })
})
