import { cardFieldCodeOf, TEST_PROVIDER } from '@answerprint/contract/card-rules'
import { Refusal } from '@answerprint/contract/refusal'
import { CallError } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'
import { addCard, type PaymentMethods } from '../billing.api.ts'
import { FIELD_OF, type NewPaymentMethod } from '../payment-methods/new-payment-method.ts'
import { cardDigits } from './card-fields.ts'

export type CardProvider = NonNullable<PaymentMethods['card_provider']>
type Typed = Pick<NewPaymentMethod, 'cardNumber' | 'expiryMonth' | 'expiryYear' | 'cvc'>

/** Sends the card to its provider, and answers its token. Our API never gets the number. */
export async function tokenize({ cardNumber, expiryMonth, expiryYear, cvc }: Typed): Promise<string> {
  const card = { number: cardDigits(cardNumber), exp_month: Number(expiryMonth), exp_year: Number(expiryYear), cvc }
  const answer = await fetch(TEST_PROVIDER.tokens, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  })
  const { token, error } = (await answer.json()) as { token?: string; error?: { code: string; message: string } }
  if (token !== undefined) return token
  throw refusalOf(error?.code ?? '', error?.message ?? 'Your card was declined.')
}

/** The token to us. What we say of a field is shown there. */
export async function keepCard(token: string, keys: RequestKeys): Promise<PaymentMethods> {
  try {
    return await addCard(token, keys)
  } catch (error) {
    throw error instanceof CallError && error.status < 500 ? refusalOf(error.code, error.message) : error
  }
}

/** A refusal with the field that it is about. */
export function refusalOf(code: string, message: string): Refusal {
  const known = cardFieldCodeOf(code) ?? code
  const field = FIELD_OF[known]
  return new Refusal(known, { message, status: 402, ...(field !== undefined && { errors: [{ field, message }] }) })
}

/** The bank of a test card is answered. */
export const answerTestBank = async (client_secret: string, is_confirmed: boolean): Promise<void> => {
  await fetch(TEST_PROVIDER.authenticate, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_secret, is_confirmed }),
  })
}
