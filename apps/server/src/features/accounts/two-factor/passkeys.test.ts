import { accounts } from '@answerprint/contract/accounts'
import { passkeys } from '@answerprint/contract/passkeys'
import { twoFactor } from '@answerprint/contract/two-factor'
import { expect, test } from 'vitest'
import { Authenticator } from '../../../../test/authenticator.ts'
import { PASSWORD } from '../../../../test/given/given.ts'
import { givenTwoFactor, halfSignedIn } from '../../../../test/second-factor.ts'
import { startServer } from '../../../../test/start-server.ts'

const ADA = 'ada@studio.example'
type Asked = { challenge: string }

async function withPasskey(environment: Record<string, string> = {}) {
  const server = await startServer(environment)
  const ada = await server.given.person(ADA)
  const factor = await givenTwoFactor(server, ada)
  const { params } = factor
  const optionsFor = async (person: typeof ada) => {
    const { options } = await person.call(passkeys.registerOptions, { params: { userID: person.user._id }, body: { password: PASSWORD } })
    return options as Asked & { excludeCredentials: { id: string }[] }
  }
  const register = async (key: Authenticator, name: string) =>
    ada.call(passkeys.register, { params, body: { name, credential: key.make(await optionsFor(ada)) } })
  const loginOptions = async (person: Awaited<ReturnType<typeof halfSignedIn>>) =>
    (await person.call(passkeys.loginOptions, {})).options as Asked & { allowCredentials: { id: string }[] }
  const key = new Authenticator('key')
  const { _id } = await register(key, 'YubiKey')
  return { ...server, ada, factor, params, key, passkeyID: _id, optionsFor, register, loginOptions }
}

test('a passkey replaces the code at the login', async () => {
  const server = await withPasskey()
  const phone = await halfSignedIn(server, ADA)

  const options = await server.loginOptions(phone)
  expect(options.allowCredentials).toMatchObject([{ id: server.key.id }])
  const entered = await phone.call(passkeys.finishLogin, { body: { credential: server.key.use(options) } })

  expect(entered.user.email).toBe(ADA)
  await expect(phone.call(accounts.check, {})).resolves.toBeDefined()
  const { passkeys: known } = await phone.call(accounts.security, { params: server.params })
  expect(known).toMatchObject([{ name: 'YubiKey', last_used_at: server.clock.now().toISOString() }])
})

test('an answer is valid for one login: neither it nor its challenge is accepted again', async () => {
  const server = await withPasskey()
  const options = await server.loginOptions(await halfSignedIn(server, ADA))
  const answer = server.key.use(options)
  const enter = async (credential: typeof answer) => (await halfSignedIn(server, ADA)).call(passkeys.finishLogin, { body: { credential } })

  await expect(enter(answer)).resolves.toBeDefined()

  await expect(enter(answer)).rejects.toMatchObject({ code: 'passkey_refused', message: 'This passkey was not accepted.' })
  await expect(enter(server.key.use(options))).rejects.toMatchObject({ code: 'passkey_refused' })
})

test('a key of another person, of another site, or that was copied is refused', async () => {
  const server = await withPasskey()
  const refused = async (sign: (options: Asked) => ReturnType<Authenticator['use']>) => {
    const phone = await halfSignedIn(server, ADA)
    const credential = sign(await server.loginOptions(phone))
    await expect(phone.call(passkeys.finishLogin, { body: { credential } })).rejects.toMatchObject({ code: 'passkey_refused' })
  }

  await refused((options) => new Authenticator('stranger').use(options))
  await refused((options) => ({ ...new Authenticator('stranger').use(options), id: server.key.id, rawId: server.key.id }))
  const phished = new Authenticator('key', { origin: 'https://answerprint.evil.example', rpId: 'localhost' })
  await refused((options) => phished.use(options))
  await refused(() => server.key.use({ challenge: 'bm90LW91cnM' }))
  const phone = await halfSignedIn(server, ADA)
  server.key.counter = 7
  await phone.call(passkeys.finishLogin, { body: { credential: server.key.use(await server.loginOptions(phone)) } })
  server.key.counter = 3
  await refused((options) => server.key.use(options))
})

test('a challenge that was made for one person is refused for another', async () => {
  const server = await withPasskey()
  const eve = await server.given.person('eve@studio.example')
  await givenTwoFactor(server, eve)
  const options = await server.optionsFor(server.ada)
  const credential = new Authenticator('second').make(options)
  const params = { userID: eve.user._id }

  await expect(eve.call(passkeys.register, { params, body: { name: 'Mine', credential } })).rejects.toMatchObject({
    code: 'passkey_refused',
  })
  await server.optionsFor(eve)
  await expect(server.ada.call(passkeys.register, { params, body: { name: 'Mine', credential } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('five wrong answers end the login here too', async () => {
  const server = await withPasskey()
  const thief = await halfSignedIn(server, ADA)
  const stranger = new Authenticator('stranger')
  const options = await server.loginOptions(thief)

  const answers: unknown[] = []
  for (let tries = 0; tries < 5; tries++)
    answers.push((await thief.request(passkeys.finishLogin, { body: { credential: stranger.use(options) } })).json().code)

  expect(answers).toEqual([...Array(4).fill('passkey_refused'), 'login_ended'])
  await expect(thief.call(twoFactor.finishLogin, { body: { code: server.factor.code() } })).rejects.toMatchObject({ code: 'login_ended' })
})

test('keys are named, renamed and deleted by their owner only', async () => {
  const server = await withPasskey()
  const { ada, params, passkeyID } = server
  const eve = await server.given.person('eve@studio.example')
  const place = { userID: eve.user._id, passkeyID }

  await expect(eve.call(passkeys.rename, { params: place, body: { key: 'name', value: 'Mine' } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(eve.call(passkeys.remove, { params: place, body: { password: PASSWORD } })).rejects.toMatchObject({ code: 'not_found' })
  await ada.call(passkeys.rename, { params: { ...params, passkeyID }, body: { key: 'name', value: 'Desk key' } })
  await expect(ada.call(accounts.security, { params })).resolves.toMatchObject({ passkeys: [{ name: 'Desk key' }] })
  const removing = (password: string) => ada.call(passkeys.remove, { params: { ...params, passkeyID }, body: { password } })
  await expect(removing('guess')).rejects.toMatchObject({ code: 'old_password_wrong' })
  await removing(PASSWORD)
  await server.work()
  expect(server.mailbox.map(({ to, subject }) => [to, subject])).toContainEqual([ADA, 'A passkey was removed from your account'])

  await expect(server.anonymous().call(accounts.login, { body: { email: ADA, password: PASSWORD } })).resolves.toMatchObject({
    has_passkeys: false,
  })
})

test('making a key needs two-factor sign-in and the password, and each key is kept once', async () => {
  const server = await withPasskey()
  const bob = await server.given.person('bob@studio.example')

  await expect(server.optionsFor(bob)).rejects.toMatchObject({ code: 'two_factor_off', message: 'Turn on two-factor sign-in first.' })
  const wrong = { params: server.params, body: { password: 'wrong' } }
  await expect(server.ada.call(passkeys.registerOptions, wrong)).rejects.toMatchObject({ code: 'old_password_wrong' })
  expect((await server.optionsFor(server.ada)).excludeCredentials).toMatchObject([{ id: server.key.id }])
  await expect(server.register(server.key, 'Again')).rejects.toMatchObject({ code: 'passkey_known' })
})

test('where pages and accounts are on two hosts, a key belongs to their domain', async () => {
  const hosts = { APP_URL: 'https://files.answerprint.example', ACCOUNTS_URL: 'https://accounts.answerprint.example' }
  const server = await startServer({ ...hosts, COOKIE_DOMAIN: 'answerprint.example' })
  const ada = await server.given.person(ADA)
  const { params } = await givenTwoFactor(server, ada)
  const { options } = await ada.call(passkeys.registerOptions, { params, body: { password: PASSWORD } })
  const key = new Authenticator('key', { origin: 'https://files.answerprint.example', rpId: 'answerprint.example' })

  expect(options).toMatchObject({ rp: { id: 'answerprint.example' } })
  await expect(
    ada.call(passkeys.register, { params, body: { name: 'Key', credential: key.make(options as Asked) } }),
  ).resolves.toBeDefined()
})
