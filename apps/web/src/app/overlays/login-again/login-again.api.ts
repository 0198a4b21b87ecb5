import type { accounts } from '@answerprint/contract/accounts'
import type { Endpoint } from '@answerprint/contract/endpoint'
import { Refusal } from '@answerprint/contract/refusal'
import { call, withoutSchemas } from '#platform/call'
import type { User } from '#platform/session'

const login = withoutSchemas<typeof accounts.login>({ method: 'POST', path: '/auth/login' })
/** The second step of a login that asks for one. */
const twoFactor = withoutSchemas<Endpoint>({ method: 'POST', path: '/auth/two-factor' })

/** The person, or the wish for a code of their second factor. */
type Entered = { user: User } | { two_factor_required: true }

export const logInAgain = async (email: string, password: string): Promise<Entered> =>
  (await call(login, { body: { email: email.trim().toLowerCase(), password, promoCode: '' } })) as Entered

export const enterCode = async (code: string): Promise<Entered> => (await call(twoFactor, { body: { code } } as never)) as Entered

const WRONG = new Set<string>(['user_error', 'password_error'])

/** Which of the two was wrong is not said here. */
export function loginAgainMessage(error: unknown): string {
  if (!(error instanceof Refusal)) return 'An error occurred'
  return WRONG.has(error.code) ? 'Incorrect credentials' : error.message
}
