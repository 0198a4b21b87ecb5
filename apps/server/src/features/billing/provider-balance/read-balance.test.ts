import { cards, topUp } from '@answerprint/contract/billing'
import { ledger } from '@answerprint/contract/ledger'
import { afterAll, expect, test } from 'vitest'
import { type StripePeer, startStripePeer } from '../../../../test/hosts/stripe-peer.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'
import { readBalance } from './read-balance.jobs.ts'

const peer: StripePeer = await startStripePeer()
afterAll(() => peer.close())

const read = async ({ parts, db, work }: Server) => {
  await parts.enqueue(db, readBalance, {})
  await work()
}
const balances = async ({ db }: Server) =>
  Object.fromEntries(
    (await db.selectFrom('ledger_accounts').select(['kind', 'balance']).where('balance', '<>', 0).execute()).map(({ kind, balance }) => [
      kind,
      balance,
    ]),
  )

test('what Stripe takes as fees and pays out is entered once, so that the balance there is what the ledger says', async () => {
  const server = await startServer(peer.environment)
  const ada = await server.given.person()
  const { credit_cards } = await ada.call(cards.add, { body: { stripeToken: 'tok_visa' } })
  const customerCardID = credit_cards[0]?._id ?? ''
  await ada.call(topUp.buy, { body: { quantity: 50, customerCardID } })
  expect(await balances(server)).toEqual({ provider: 10_000, revenue: -10_000 })

  const line = (type: string, amount: number, fee: number, created: number) =>
    peer.make('txn', { object: 'balance_transaction', type, amount, fee, net: amount - fee, currency: 'usd', created })
  line('charge', 10_000, 320, 1_772_400_000)
  line('refund', -400, 0, 1_772_400_100)
  line('stripe_fee', -50, 0, 1_772_400_200)
  line('adjustment', -1000, 1500, 1_772_400_300)
  line('payout', -6000, 0, 1_772_400_400)
  await read(server)
  await read(server)
  // Payment, refund and dispute are entered where they happen; here only their fees are.
  expect(await balances(server)).toEqual({ provider: 2130, revenue: -10_000, fees: 1870, bank: 6000 })

  line('payout_failure', 6000, 0, 1_772_400_500)
  line('reserve_transaction', -500, 0, 1_772_400_600)
  peer.faults.lose = '/balance_transactions'
  await read(server)
  peer.faults.lose = ''
  expect(await balances(server), 'a provider that is silent is asked again').toMatchObject({ bank: 6000 })
  await read(server)
  // What is held back is neither a fee nor a payout: it is kept in an account of its own until it comes back.
  expect(await balances(server)).toEqual({ provider: 7630, revenue: -10_000, fees: 1870, provider_other: 500 })
  line('reserve_transaction', 500, 0, 1_772_400_700)
  await read(server)
  expect(await balances(server)).toEqual({ provider: 8130, revenue: -10_000, fees: 1870 })

  const staff = await server.given.staff('eva@answerprint.example')
  const { body } = await staff.request(ledger.journal, { query: {} })
  for (const part of [
    ',provider_other,provider_other,"",,5.00,,USD',
    ',payout,bank,"",,60.00,,USD',
    ',provider_fee,fees,"",,3.20,,USD',
    ',provider_fee,provider,"",,,15.00,USD',
  ])
    expect(body).toContain(part)
})
