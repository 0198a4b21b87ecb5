import { giftCards, topUp } from '@answerprint/contract/billing'
import { staffMoney } from '@answerprint/contract/staff-money'
import { expect, test } from 'vitest'
import { givenCard } from '../../../../../test/given/given-card.ts'
import { givenGiftCards, PIN } from '../../../../../test/given/given-gift-cards.ts'
import { givenPostPay } from '../../../../../test/given/given-post-pay.ts'
import { type Server, startServer } from '../../../../../test/start-server.ts'
import type { PurchaseStep } from '../charge.ts'
import { finishPurchases } from '../finish-purchases.jobs.ts'

/** `MONEY_RUNS=5000 MONEY_ACCOUNTS=300 MONEY_SEED=1` for more. */
const OPERATIONS = Number(process.env.MONEY_RUNS ?? 60)
const ACCOUNTS = Number(process.env.MONEY_ACCOUNTS ?? 4)
const SEED = Number(process.env.MONEY_SEED ?? 20_261_124)
const AT_ONCE = 6

/** Mulberry32: the same seed, the same run. */
function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    below: (count: number) => Math.floor(next() * count),
    pick: <T>(from: readonly T[]) => from[Math.floor(next() * from.length)] as T,
  }
}
const STEPS: PurchaseStep[] = ['reserved', 'opened', 'named', 'confirmed', 'noted', 'committing', 'released']
const NUMBERS = ['4242424242424242', '4000000000000341', '4000000000009995', '4000000000003220', '4000000000000259']

async function givenAccounts(server: Server) {
  const people = []
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const person = await server.given.person(`buyer-${index}@studio.example`)
    const [code = ''] = await givenGiftCards(server, 1000 + index, ['20.00'])
    await person.call(giftCards.redeem, { body: { code, pin: PIN } })
    const cards = []
    for (const number of NUMBERS) cards.push(await givenCard(server, person, number))
    if (index % 3 === 2) await givenPostPay(server, person, '100.00')
    people.push({ person, cards })
  }
  return people
}

const reconcile = async ({ clock, parts, work }: Server, seconds: number) => {
  clock.advance({ seconds })
  await parts.enqueue(parts.db, finishPurchases, {})
  await work()
}

/** Each sum that an accountant would ask for. */
async function expectBooksInOrder({ db }: Server) {
  const accounts = await db.selectFrom('ledger_accounts').select(['kind', 'balance']).execute()
  const sum = (kind: string) => accounts.reduce((total, each) => total + (each.kind === kind ? each.balance : 0), 0)
  expect(
    accounts.reduce((total, each) => total + each.balance, 0),
    'entries sum to zero',
  ).toBe(0)

  const payments = await db.selectFrom('payments').selectAll().execute()
  const intents = new Map((await db.selectFrom('test_intents').selectAll().execute()).map((each) => [each.ref, each]))
  const refunds = await db.selectFrom('test_refunds').selectAll().execute()
  const ours = payments.map((each) => [each.provider_ref, each.captured_amount, each.refunded_amount])
  const theirs = payments.map(({ provider_ref: ref }) => [
    ref,
    intents.get(ref ?? '')?.captured_amount ?? 0,
    refunds.reduce((total, each) => total + (each.intent_ref === ref ? each.amount : 0), 0),
  ])
  expect(ours, 'the record of the provider and ours agree').toEqual(theirs)
  const kept = payments.reduce((total, each) => total + each.captured_amount - each.refunded_amount, 0)
  const toCards = await db.selectFrom('refund_parts').select('amount').where('state', 'in', ['waiting', 'failed']).execute()
  const lost = await db.selectFrom('disputes').select('amount').where('state', '=', 'lost').execute()
  const owed = [...toCards, ...lost].reduce((total, each) => total + each.amount, 0)
  expect(sum('provider') + sum('disputed'), 'what the provider has, less what it was asked for in vain or lost, is in the books').toBe(
    kept - owed,
  )

  const numbers = (await db.selectFrom('invoices').select('number').orderBy('number').execute()).map((each) =>
    Number(each.number.slice(-6)),
  )
  expect(numbers, 'invoices have no gaps').toEqual(numbers.map((_, index) => index + 1))
  expect(await db.selectFrom('purchases').select('_id').where('state', '=', 'reserved').execute(), 'nothing is left open').toEqual([])
  expect(await db.selectFrom('gift_card_holds').selectAll().execute(), 'nothing is held').toEqual([])

  const bought = await db.selectFrom('invoice_lines').select('quantity').where('code', '=', 'screeners_top_up').execute()
  const before = ACCOUNTS * 25
  const links = await db.selectFrom('link_accounts').select('remaining').execute()
  expect(
    links.reduce((total, each) => total + each.remaining, 0),
    'each link was paid for',
  ).toBe(before + bought.reduce((total, each) => total + each.quantity, 0))
}

test(`${OPERATIONS} purchases and refunds of ${ACCOUNTS} accounts with faults leave the books in order (MONEY_SEED=${SEED})`, async () => {
  const dice = random(SEED)
  let isCalm = false
  const purchaseReached = async (step: PurchaseStep) => {
    if (!isCalm && STEPS.includes(step) && dice.next() < 0.04) throw new Error('the process ends')
  }
  const server = await startServer({}, { purchaseReached })
  const people = await givenAccounts(server)
  const eva = await server.given.staff('eva@answerprint.example')
  await server.db.deleteFrom('link_accounts').where('owner_id', '=', eva.user._id).execute()

  const act = async (index: number): Promise<unknown> => {
    const { person, cards } = dice.pick(people)
    const roll = dice.next()
    if (roll < 0.75) {
      const customerCardID = dice.next() < 0.7 ? dice.pick(cards) : null
      const headers = { 'idempotency-key': `purchase ${dice.next() < 0.2 ? Math.max(0, index - 1) : index}` }
      return person.call(topUp.buy, { body: { quantity: 1 + dice.below(4), customerCardID } }, { headers })
    }
    const { invoices } = await eva.call(staffMoney.invoices, { query: { search: '' } })
    if (invoices.length === 0) return undefined
    const { _id: invoiceID, total, refunded } = dice.pick(invoices)
    const left = total.amount - refunded.amount
    const amount = dice.next() < 0.5 || left < 2 ? null : 1 + dice.below(left)
    return eva.call(staffMoney.refund, { params: { invoiceID }, body: { amount, reason: 'As the dice say.' } })
  }
  for (let index = 0; index < OPERATIONS; index += AT_ONCE) {
    await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, each) => act(index + each)))
    if (dice.next() < 0.1) await reconcile(server, 61)
  }
  isCalm = true
  for (const seconds of [61, 2000, 400]) await reconcile(server, seconds)
  expect((await server.db.selectFrom('invoices').select('_id').execute()).length).toBeGreaterThan(0)
  await expectBooksInOrder(server)

  // Refunds that a dispute overtook are paid by it where it is lost.
  for (const { ref } of await server.db.selectFrom('test_disputes').select('ref').orderBy('ref').execute())
    await server.db
      .updateTable('test_disputes')
      .set({ state: dice.next() < 0.5 ? 'won' : 'lost' })
      .where('ref', '=', ref)
      .execute()
  await reconcile(server, 61)
  await expectBooksInOrder(server)
}, 600_000)
