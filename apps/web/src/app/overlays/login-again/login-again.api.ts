import type { LoginAnswer } from '@answerprint/contract/accounts'
import { Refusal } from '@answerprint/contract/refusal'
import * as routes from '@answerprint/contract/routes'
import { call } from '#platform/call'

export const logInAgain = (email: string, password: string): Promise<LoginAnswer> =>
  call(routes.accounts.login, { body: { email: email.trim().toLowerCase(), password, promoCode: '' } })

export const enterCode = (code: string): Promise<LoginAnswer> => call(routes.twoFactor.finishLogin, { body: { code } })

const WRONG = new Set<string>(['user_error', 'password_error'])

/** Which of the two was wrong is not said here. */
export function loginAgainMessage(error: unknown): string {
  if (!(error instanceof Refusal)) return 'An error occurred'
  return WRONG.has(error.code) ? 'Incorrect credentials' : error.message
}
