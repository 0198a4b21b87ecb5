import { isCardExpired } from '@answerprint/contract/card-rules'
import { brandOf } from '../../src/features/billing/cards/card-rules.ts'
import { createTestProvider } from '../../src/features/billing/providers/test/test-provider.ts'
import type { Server } from '../start-server.ts'

/** What keeps a card: a server of a story, or as much of a running one. */
type Kept = Pick<Server, 'db' | 'secrets'> & { clock: Pick<Server['clock'], 'now' | 'newId'>; tokens: Pick<Server['tokens'], 'next'> }

/** The test provider's record, which ours is compared with. */
export const testProviderOf = ({ db, secrets, clock, tokens }: Kept) =>
  createTestProvider({ db, secrets, now: clock.now, newToken: tokens.next })

type Payer = { user: { _id: string; organization?: { _id: string } | null } }

/** A card of the account that is kept, whatever its bank asked. */
export async function givenCard(server: Kept, { user }: Payer, number = '4242424242424242', exp_year = 2030): Promise<string> {
  const { db, clock } = server
  const provider = testProviderOf(server)
  const made = await provider.tokenize({ number, exp_month: 12, exp_year, cvc: '123' })
  const set = await provider.setUp({
    key: clock.newId(),
    token: 'token' in made ? made.token : '',
    customer: undefined,
    email: '',
    name: '',
  })
  if (set.state === 'requires_action') await provider.authenticate(set.client_secret, true)
  const card = set.card ?? (await provider.findSetup(set.ref)).card
  const brand = brandOf(card?.brand ?? '')
  if (!card || !brand || isCardExpired(card, clock.now())) throw new Error(`The card ${number} cannot be kept.`)
  const _id = clock.newId()
  const whose = { owner_id: user.organization?._id ?? user._id, added_by: user._id, created_at: clock.now() }
  await db
    .insertInto('credit_cards')
    .values({ _id, provider: 'test', ...card, fingerprint: _id, brand, ...whose })
    .execute()
  return _id
}
