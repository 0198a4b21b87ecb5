import { accounts } from '@answerprint/contract/accounts'
import { invoices } from '@answerprint/contract/invoices'
import { plans } from '@answerprint/contract/plans'
import type { renewPlans } from '../../src/features/plans/renewals/renew-plans.jobs.ts'
import type { Person } from '../person.ts'
import { type Server, type StoryOptions, startServer } from '../start-server.ts'
import { givenCard } from './given-card.ts'

export const DECLINED_LATER = '4000000000000341'
export const key = (name: string) => ({ headers: { 'idempotency-key': name } })

/** A person on Free with a card, and how they choose a plan. */
export async function givenPlans(number?: string, options: StoryOptions = {}) {
  const server = await startServer({ SIGNUP_PLAN: 'free' }, options)
  const ada = await server.given.person()
  await server.db.updateTable('users').set({ country_code: 'JP', subscription_type: 'free' }).execute()
  const card = await givenCard(server, ada, number)
  const choose = (selected_plan: 'free' | 'pro' | 'team' | 'business', more: object = {}, options = {}) =>
    ada.call(plans.choose, { body: { selected_plan, credit_card_id: card, ...more } }, options)
  return { server, ada, card, choose }
}
export const currentPlan = async (person: Person) => (await person.call(plans.list, {})).current
export const userOf = async (person: Person) => (await person.call(accounts.check, {})).user
export const invoicesOf = async (person: Person) => (await person.call(invoices.list, { query: {} })).invoices
export const runJob = async (server: Server, job: typeof renewPlans) => {
  await server.parts.enqueue(server.db, job, {})
  await server.work()
}
/** Sessions end within weeks, and a plan's year is longer: the person signs in again. */
export const advanceDays = async (server: Server, days: number) => {
  server.clock.advance({ days })
  await server.db
    .updateTable('sessions')
    .set({ seen_at: server.clock.now(), expires_at: new Date('2036-01-01T00:00:00Z') })
    .execute()
}

/** From now on the provider refuses to charge this card, or every card. */
export async function declineCard(server: Server, cardId?: string): Promise<void> {
  const provider_card = await declinedCard(server)
  await server.db
    .updateTable('credit_cards')
    .set({ provider_card })
    .$if(cardId !== undefined, (query) => query.where('_id', '=', cardId ?? ''))
    .execute()
}

/** The provider's name of a card that it refuses to charge. */
export async function declinedCard(server: Server): Promise<string> {
  const person = await server.given.person('other@studio.example')
  const card = await givenCard(server, person, DECLINED_LATER)
  return (await server.db.selectFrom('credit_cards').select('provider_card').where('_id', '=', card).executeTakeFirstOrThrow())
    .provider_card
}
