import type { accounts, LoginAnswer } from '@answerprint/contract/accounts'
import type { Input } from '@answerprint/contract/endpoint'
import type { passkeys } from '@answerprint/contract/passkeys'
import type { twoFactor } from '@answerprint/contract/two-factor'
import { call, withoutSchemas } from '#platform/call'
import type { User } from '#platform/session'

/** These pages are a visitor's first: they go without the schemas. */
type Api = typeof accounts
const endpoints = {
  login: withoutSchemas<Api['login']>({ method: 'POST', path: '/auth/login' }),
  signup: withoutSchemas<Api['signup']>({ method: 'POST', path: '/auth/signup' }),
  requestReset: withoutSchemas<Api['requestReset']>({ method: 'POST', path: '/auth/reset' }),
  reset: withoutSchemas<Api['reset']>({ method: 'POST', path: '/auth/reset/:token' }),
  finishByCode: withoutSchemas<(typeof twoFactor)['finishLogin']>({ method: 'POST', path: '/auth/two-factor' }),
  passkeyOptions: withoutSchemas<(typeof passkeys)['loginOptions']>({ method: 'POST', path: '/auth/passkey/options' }),
  finishByPasskey: withoutSchemas<(typeof passkeys)['finishLogin']>({ method: 'POST', path: '/auth/passkey' }),
}

type Credentials = { email: string; password: string }
export type NewAccount = Input<Api['signup']>['body']
export type NewPassword = Input<Api['reset']>['body']

const addressOf = (typed: string) => typed.trim().toLowerCase()

export const signIn = ({ email, password }: Credentials): Promise<LoginAnswer> =>
  call(endpoints.login, { body: { email: addressOf(email), password, promoCode: '' } })

export const signUp = async (body: NewAccount): Promise<User> => (await call(endpoints.signup, { body })).user

export const askForReset = (email: string) => call(endpoints.requestReset, { body: { email: addressOf(email) } })

export const setNewPassword = (token: string, body: NewPassword) => call(endpoints.reset, { params: { token }, body })

export const finishByCode = async (code: string): Promise<User> => (await call(endpoints.finishByCode, { body: { code } })).user

/** Asks the browser for a passkey of this account, and the server whether it is one. */
export async function finishByPasskey(): Promise<User> {
  const [{ startAuthentication }, { options }] = await Promise.all([import('@simplewebauthn/browser'), call(endpoints.passkeyOptions, {})])
  const credential = await startAuthentication({ optionsJSON: options as never })
  return (await call(endpoints.finishByPasskey, { body: { credential: credential as never } })).user
}

export { countriesQuery } from '#platform/utilities'
