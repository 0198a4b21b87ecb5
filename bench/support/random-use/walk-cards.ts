import { testProviderOf } from '../../../apps/server/test/given/given-card.ts'
import { isDone, stepsOf, type Walk } from './steps.ts'

/** Numbers of the test provider: some are refused when they are kept, some when they pay, some ask the bank. */
const NUMBERS = [
  ...['4242424242424242', '4242424242424242', '5555555555554444', '378282246310005', '4000000000000341', '4000000000000259'],
  ...['4000000000000002', '4000002500003155', '6011111111111117'],
]

/** A card is typed, as only its page can; then it pays while it is sent again, chosen or removed. */
export const payByCard: Walk = async (use, actor, chance) => {
  const step = stepsOf(use, actor, chance)
  const exp_year = use.server.clock.now().getUTCFullYear() + 1 + chance.below(8)
  const made = await testProviderOf(use.server).tokenize({ number: chance.pick(NUMBERS), exp_month: 12, exp_year, cvc: '123' })
  if (!('token' in made)) return
  const body = { stripeToken: made.token }
  const answers = await Promise.all(Array.from({ length: chance.happens(0.3) ? 2 : 1 }, () => step('cards.add', { body })))
  const added = answers.find(isDone)
  const { credit_cards } = (added?.json() ?? { credit_cards: [] }) as { credit_cards: { _id: string }[] }
  const cardID = credit_cards.at(-1)?._id
  if (cardID === undefined) return
  const [links, isInCart, isRemoved] = [1 + chance.below(5), chance.happens(0.3), chance.happens(0.3)]
  await Promise.all([
    step('topUp.buy', { body: { quantity: links, customerCardID: cardID } }),
    isInCart && step('cart.buy', { body: { customerCardID: cardID } }),
    isRemoved && step('cards.remove', { params: { cardID } }),
  ])
}
