import { accounts } from '@answerprint/contract/accounts'
import { twoFactor } from '@answerprint/contract/two-factor'
import { generateSync } from 'otplib'
import { PASSWORD } from './given/given.ts'
import type { Person } from './person.ts'
import type { Server } from './start-server.ts'

type Own = Person & { user: { _id: string; email: string } }

/** What an authenticator app shows at this moment. */
export const codeAt = (secret: string, at: Date): string => generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) })

/** Turns two-factor sign-in on, and moves on to the next code. */
export async function givenTwoFactor({ clock }: Pick<Server, 'clock'>, person: Own) {
  const params = { userID: person.user._id }
  const { secret, otpauth_url } = await person.call(twoFactor.setUp, { params, body: { password: PASSWORD } })
  const { recovery_codes } = await person.call(twoFactor.enable, { params, body: { code: codeAt(secret, clock.now()) } })
  clock.advance({ seconds: 30 })
  return { secret, otpauth_url, recovery_codes, params, code: () => codeAt(secret, clock.now()) }
}

/** A new device after the correct password, before the second step. */
export async function halfSignedIn({ anonymous }: Pick<Server, 'anonymous'>, email: string, password = PASSWORD): Promise<Person> {
  const person = anonymous()
  await person.call(accounts.login, { body: { email, password } })
  return person
}
