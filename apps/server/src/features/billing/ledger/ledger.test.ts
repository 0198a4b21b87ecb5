import { expect, test } from 'vitest'
import { givenGiftCards } from '../../../../test/given/given-gift-cards.ts'
import { startServer } from '../../../../test/start-server.ts'
import { enterPayment } from '../accounts/pay-invoice.ts'
import { insertInvoice } from '../invoices/invoices.repository.ts'
import { createLedger } from './ledger.ts'

const SELLER = { name: 'Answerprint', address: '', tax_number: '' }

const FREE_LINK = {
  code: 'screeners_top_up',
  title: '1 screener link',
  project_title: '',
  quantity: 1,
  unit: 'link',
  unit_price: 0,
  amount: 0,
}

async function given() {
  const server = await startServer()
  const ada = await server.given.person()
  await givenGiftCards(server, 1, ['5.00'])
  const { _id: card } = await server.db.selectFrom('gift_cards').select('_id').executeTakeFirstOrThrow()
  return { ...server, card, buyer: ada.user._id, ledger: createLedger(server.clock) }
}

/** A purchase by hand, with the amounts of its two postings. */
const enter = async ({ db, clock, ledger, card, buyer }: Awaited<ReturnType<typeof given>>, taken: number, earned: number) => {
  const [_id, created_at] = [clock.newId(), clock.now()]
  const nothing = { subtotal: 0, shipping_total: 0, tax_total: 0, tax_label: '', total: 0 }
  const who = { owner_id: buyer, bought_by: buyer, purchase_key: null, seller: SELLER, buyer: {} }
  const invoice = { _id, number: 'INV-2026-000001', currency: 'USD', created_at, due_at: null, paid_at: created_at, ...nothing, ...who }
  await db.transaction().execute(async (tx) => {
    await insertInvoice(tx, invoice, [FREE_LINK], [])
    const postings = [
      { kind: 'gift_card', holder_id: card, code: '', amount: taken },
      { kind: 'revenue', holder_id: null, code: 'screeners_top_up', amount: -earned },
    ] as const
    await ledger.record(tx, { kind: 'purchase', invoice_id: _id, currency: 'USD', at: created_at, postings: [...postings] })
  })
}

test('an entry that does not sum to zero is refused, and so is one that overdraws a gift card', async () => {
  const server = await given()
  await expect(enter(server, 300, 299)).rejects.toThrow('an entry of the ledger that does not balance')
  await expect(enter(server, 501, 501)).rejects.toThrow('gift_card_is_not_overdrawn')
  await enter(server, 500, 500)
})

test('what a version before the ledger sold during an upgrade is entered when it is paid', async () => {
  const { db, clock, buyer } = await given()
  const [_id, created_at] = [clock.newId(), clock.now()]
  const who = { owner_id: buyer, bought_by: buyer, purchase_key: null, seller: SELLER, buyer: {} }
  const sums = { subtotal: 400, shipping_total: 0, tax_total: 52, tax_label: 'HST Ontario 13%', total: 452 }
  const invoice = { _id, number: 'INV-2026-000001', currency: 'USD', created_at, due_at: created_at, paid_at: null, ...sums, ...who }
  const lines = [{ ...FREE_LINK, quantity: 2, unit_price: 200, amount: 400 }]
  await db.transaction().execute((tx) => insertInvoice(tx, invoice, lines, [{ type: 'post_pay', amount: 452 }]))

  expect(await db.transaction().execute((tx) => enterPayment(tx, invoice.number, clock))).toMatchObject({ amount: 452 })

  const accounts = await db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('kind', 'in', ['receivable', 'revenue', 'tax', 'bank'])
    .execute()
  const balances = Object.fromEntries(accounts.map((each) => [each.kind, each.balance]))
  expect(balances).toEqual({ receivable: 0, revenue: -400, tax: -52, bank: 452 })
})

test('what was entered is neither changed nor deleted', async () => {
  const { db } = await given()
  const refused = 'an entry of the ledger is not changed: a correction is another entry'
  await expect(db.updateTable('ledger_postings').set({ amount: 1 }).execute()).rejects.toThrow(refused)
  await expect(db.deleteFrom('ledger_postings').execute()).rejects.toThrow(refused)
  await expect(db.updateTable('ledger_entries').set({ kind: 'payment' }).execute()).rejects.toThrow(refused)
  await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow(refused)
})
