import { giftCards } from '@answerprint/contract/billing'
import { writeCreditNote } from '../../../src/features/billing/invoices/credit-notes/write-credit-note.ts'
import { insertInvoice, takeInvoiceNumber } from '../../../src/features/billing/invoices/invoices.repository.ts'
import { enterPurchase } from '../../../src/features/billing/ledger/enter-purchase.ts'
import { createMoney } from '../../../src/features/billing/money.ts'
import { createPriceList } from '../../../src/features/billing/price-list.ts'
import { createWorkOut } from '../../../src/features/billing/purchases/pricing/work-out.ts'
import { createTaxes } from '../../../src/features/billing/tax/taxes.ts'
import { addDays } from '../../../src/platform/clock.ts'
import { givenCard, testProviderOf } from '../../given/given-card.ts'
import { givenGiftCards, PIN } from '../../given/given-gift-cards.ts'
import type { Person } from '../../person.ts'
import type { Server } from '../../start-server.ts'
import type { Team } from './things.ts'

/** Numbers in a row, whatever organization they are for. */
let made = 0

export async function givenCards(server: Server, person: Person, { user: _id, organization }: Team) {
  made += 2
  const [spare = '', used = ''] = await givenGiftCards(server, made, ['25.00', '100.00'])
  const { gift_cards } = await person.call(giftCards.redeem, { body: { code: used, pin: PIN } })
  const creditCard = await givenCard(server, { user: { _id, organization: { _id: organization } } })
  const typed = await testProviderOf(server).tokenize({ number: '5555555555554444', exp_month: 12, exp_year: 2030, cvc: '123' })
  const cardToken = 'token' in typed ? typed.token : ''
  return { giftCardNumber: spare, redeemedCard: gift_cards[0]?._id ?? '', creditCard, cardToken }
}

const SELLER = { name: 'Answerprint', address: '', tax_number: '' }
const BUYER = { name: 'Helen Lind', organization: 'Nordlys Distribution', email: 'helen@nordlys.example', address: '' }

/** A purchase that is not paid yet, of which a part was given back, and a plan whose renewal was declined. */
export async function givenInvoice({ db, clock }: Server, { organization: owner_id, user: bought_by }: Team) {
  const _id = clock.newId()
  const order = [{ code: 'aspera_transfers' as const, quantity: 1, title: 'Reels', project_title: 'The Salt Meridian' }]
  const taxes = createTaxes({ country_code: 'CA', region_code: 'ON', schemes: ['CA'] })
  const workOut = createWorkOut({
    priceList: createPriceList(createMoney('USD'), { asperaPriceCents: 75, linkPriceCents: 200 }),
    taxes,
    now: clock.now,
  })
  const { lines, ...totals } = await workOut(db, { user_id: bought_by, owner_id }, { lines: order })
  await db.transaction().execute(async (tx) => {
    const named = { number: await takeInvoiceNumber(tx, 2026), currency: 'USD', seller: SELLER, buyer: BUYER }
    const until = { created_at: addDays(clock.now(), -40), due_at: clock.now(), paid_at: null }
    const row = { _id, owner_id, bought_by, purchase_key: null, ...named, ...totals, ...until }
    await insertInvoice(tx, row, lines, [{ type: 'post_pay', amount: totals.total }])
    await enterPurchase(tx, row, clock.newId)
  })
  const credited = {
    _id: clock.newId(),
    invoice_id: _id,
    reason: '',
    at: clock.now(),
    sources: [{ type: 'post_pay', amount: 25 }],
  } as const
  await db.transaction().execute((tx) => writeCreditNote(tx, credited))
  const refund = { _id: credited._id, invoice_id: _id, amount: 1, currency: 'USD', reason: '', made_by: bought_by, created_at: clock.now() }
  await db.insertInto('refunds').values(refund).execute()
  await db
    .insertInto('subscriptions')
    .values({
      ...{ owner_id, plan: 'pro', billing_cycle: 'monthly', status: 'past_due', anchor_day: 1, period_price: 3_000, paid_by: bought_by },
      ...{ period_start: clock.now(), period_end: addDays(clock.now(), 30), failed_at: clock.now(), changed_at: clock.now() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { invoice: _id, creditNote: credited._id }
}
