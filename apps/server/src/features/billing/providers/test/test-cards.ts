import type { Decline } from '../provider.ts'

/** What a number of the test provider does: at saving, at paying, and whether the person's bank asks. */
export type Scenario = keyof typeof SCENARIOS

type Behaviour = { onSave?: Decline; onPay?: Decline; asksAtSave?: true; asksAtPay?: true }
const declined = (code: string, message: string): Decline => ({ code, message })
const DECLINED = declined('card_declined', 'Your card was declined.')

const SCENARIOS = {
  success: {},
  declined: { onSave: DECLINED },
  declined_later: { onPay: DECLINED },
  insufficient_funds: { onPay: declined('insufficient_funds', 'Your card has insufficient funds.') },
  incorrect_cvc: { onSave: declined('incorrect_cvc', "Your card's security code is incorrect.") },
  expired: { onSave: declined('expired_card', 'Your card has expired.') },
  asks_once: { asksAtSave: true },
  asks_always: { asksAtSave: true, asksAtPay: true },
  disputed: {},
} as const satisfies Record<string, Behaviour>

export const behaviourOf = (scenario: string): Behaviour => SCENARIOS[scenario as Scenario] ?? {}

type Numbered = { scenario: Scenario; brand: string }
/** The documented numbers, which are those of Stripe. */
const NUMBERS: Readonly<Record<string, Numbered>> = {
  '4242424242424242': { scenario: 'success', brand: 'visa' },
  '5555555555554444': { scenario: 'success', brand: 'mastercard' },
  '378282246310005': { scenario: 'success', brand: 'amex' },
  '6011111111111117': { scenario: 'success', brand: 'discover' },
  '4000000000000002': { scenario: 'declined', brand: 'visa' },
  '4000000000000341': { scenario: 'declined_later', brand: 'visa' },
  '4000000000009995': { scenario: 'insufficient_funds', brand: 'visa' },
  '4000000000000127': { scenario: 'incorrect_cvc', brand: 'visa' },
  '4000000000000069': { scenario: 'expired', brand: 'visa' },
  '4000002500003155': { scenario: 'asks_once', brand: 'visa' },
  '4000000000003220': { scenario: 'asks_always', brand: 'visa' },
  '4000000000000259': { scenario: 'disputed', brand: 'visa' },
}

/** Any other number is refused, so that no real card is typed here by mistake. */
export const numbered = (number: string): Numbered | undefined => NUMBERS[number]
