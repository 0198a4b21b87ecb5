import { accounts, type LoginAnswer } from '@answerprint/contract/accounts'
import type { Input } from '@answerprint/contract/endpoint'
import { call } from '#platform/call'
import type { User } from '#platform/session'

export type Credentials = { email: string; password: string }
export type NewAccount = Input<typeof accounts.signup>['body']

export const signIn = ({ email, password }: Credentials): Promise<LoginAnswer> =>
  call(accounts.login, { body: { email: email.trim().toLowerCase(), password, promoCode: '' } })

export const signUp = async (body: NewAccount): Promise<User> => (await call(accounts.signup, { body })).user

export { countriesQuery } from '#platform/utilities'
