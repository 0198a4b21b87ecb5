import { passkeys } from '@answerprint/contract/passkeys'
import { twoFactor } from '@answerprint/contract/two-factor'
import { hashToken } from '../../../src/platform/secrets.ts'
import { Authenticator } from '../../authenticator.ts'
import type { Person } from '../../person.ts'
import { codeAt, givenTwoFactor, halfSignedIn } from '../../second-factor.ts'
import type { Server } from '../../start-server.ts'

export type Account = {
  /** Another session of the person, and their means of proof. */
  loginSession: string
  passkey: string
  resetToken: string
  deviceLink: string
  recoveryCode: string
  code: string
  nextCode: string
  newAppCode: string
  newKey: string
  keyAnswer: string
  /** A person without an organization, who is not staff. */
  customer: string
}
type Own = Person & { user: { _id: string; email: string } }
type Asked = { challenge: string }

/** A member of staff with two-factor sign-in, a passkey, a second session and a user to help. */
export async function givenAccount(server: Server, person: Own): Promise<Account> {
  const { db, given, clock } = server
  const params = { userID: person.user._id }
  const { secret, recovery_codes } = await givenTwoFactor(server, person)
  await db.updateTable('users').set({ is_staff: true }).where('_id', '=', person.user._id).execute()
  const options = async () => (await person.call(passkeys.registerOptions, { params, body: { password: 'projector4' } })).options as Asked
  const key = new Authenticator(person.user._id)
  const { _id: passkey } = await person.call(passkeys.register, { params, body: { name: 'Key', credential: key.make(await options()) } })
  const half = await halfSignedIn(server, person.user.email)
  const login = (await half.call(passkeys.loginOptions, {})).options as Asked
  return {
    passkey,
    loginSession: await givenSession(server, person),
    customer: (await given.person()).user._id,
    resetToken: await givenReset(server),
    deviceLink: await givenDeviceLink(server, person),
    recoveryCode: recovery_codes[0] ?? '',
    code: codeAt(secret, clock.now()),
    nextCode: codeAt(secret, new Date(clock.now().getTime() + 30_000)),
    newAppCode: codeAt(await givenSetup(server, person), clock.now()),
    newKey: JSON.stringify(new Authenticator(`second key of ${person.user._id}`).make(await options())),
    keyAnswer: JSON.stringify(key.use(login)),
  }
}

async function givenSession({ db, clock }: Server, { user }: Own): Promise<string> {
  const _id = clock.newId()
  const times = { created_at: clock.now(), seen_at: clock.now(), expires_at: new Date(clock.now().getTime() + 86_400_000) }
  const session = { _id, token_hash: hashToken(_id), user_id: user._id, ip: '1.1.1.1', user_agent: '', ...times }
  await db.insertInto('sessions').values(session).execute()
  return _id
}

async function givenDeviceLink({ db, clock }: Server, { user }: Own): Promise<string> {
  const token = hashToken(clock.newId()).toString('hex')
  const life = { created_at: clock.now(), expires_at: new Date(clock.now().getTime() + 3_600_000) }
  const link = { token_hash: hashToken(token), user_id: user._id, purpose: 'device', email: user.email, ...life } as const
  await db.insertInto('account_links').values(link).execute()
  return token
}

async function givenReset({ db, given, clock }: Server): Promise<string> {
  const { user } = await given.person()
  const token = `reset${user._id.replaceAll('-', '')}`
  const times = { created_at: clock.now(), expires_at: new Date(clock.now().getTime() + 3_600_000) }
  await db
    .insertInto('password_resets')
    .values({ token_hash: hashToken(token), user_id: user._id, ...times })
    .execute()
  return token
}

/** A set-up that waits for its first code, as after turning two-factor sign-in off. */
async function givenSetup({ db, given }: Server, { user }: Own): Promise<string> {
  const other = await given.person()
  const { secret } = await other.call(twoFactor.setUp, { params: { userID: other.user._id }, body: { password: 'projector4' } })
  await db.updateTable('two_factor_setups').set({ user_id: user._id }).where('user_id', '=', other.user._id).execute()
  return secret
}
