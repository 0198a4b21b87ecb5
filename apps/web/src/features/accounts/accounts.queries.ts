import type { LoginAnswer } from '@answerprint/contract/accounts'
import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { User } from '#platform/session'

type Credentials = { email: string; password: string }
export type NewAccount = InputOf<typeof routes.accounts.signup>['body']
export type NewPassword = InputOf<typeof routes.accounts.reset>['body']

const addressOf = (typed: string) => typed.trim().toLowerCase()

export const signIn = ({ email, password }: Credentials): Promise<LoginAnswer> =>
  call(routes.accounts.login, { body: { email: addressOf(email), password, promoCode: '' } })

export const signUp = (body: NewAccount): Promise<{ user: User }> => call(routes.accounts.signup, { body })

export const askForReset = (email: string) => call(routes.accounts.requestReset, { body: { email: addressOf(email) } })

export const setNewPassword = (token: string, body: NewPassword) => call(routes.accounts.reset, { params: { token }, body })

export const requestDeviceLink = (email: string) => call(routes.accounts.requestDeviceLink, { body: { email: addressOf(email) } })

export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['account-link', token],
    queryFn: ({ signal }) => call(routes.accounts.openLink, { params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })

export const followLink = (token: string) => call(routes.accounts.followLink, { params: { token } })

export const finishByCode = async (code: string): Promise<User> => (await call(routes.twoFactor.finishLogin, { body: { code } })).user

/** Asks the browser for a passkey of this account, and the server whether it is one. */
export async function finishByPasskey(): Promise<User> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(routes.passkeys.loginOptions, {}),
  ])
  const credential = await startAuthentication({ optionsJSON: options as never })
  return (await call(routes.passkeys.finishLogin, { body: { credential: credential as never } })).user
}
