import { accounts } from '@answerprint/contract/accounts'
import type { Input } from '@answerprint/contract/endpoint'
import { call } from '#platform/call'
import type { User } from '#platform/session'

export type Credentials = { email: string; password: string }
export type NewAccount = Input<typeof accounts.signup>['body']

export const signIn = async ({ email, password }: Credentials): Promise<User> =>
  (await call(accounts.login, { body: { email: email.trim().toLowerCase(), password, promoCode: '' } })).user

export const signUp = async (body: NewAccount): Promise<User> => (await call(accounts.signup, { body })).user

export { countriesQuery } from '#platform/utilities'
