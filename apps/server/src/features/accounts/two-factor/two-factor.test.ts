import { accounts } from '@answerprint/contract/accounts'
import { projects } from '@answerprint/contract/projects'
import { twoFactor } from '@answerprint/contract/two-factor'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../../../test/given/given.ts'
import { codeAt, givenTwoFactor, halfSignedIn } from '../../../../test/second-factor.ts'
import { startServer } from '../../../../test/start-server.ts'

const ADA = 'ada@studio.example'

async function withTwoFactor() {
  const server = await startServer()
  const ada = await server.given.person(ADA)
  return { ...server, ada, factor: await givenTwoFactor(server, ada) }
}

test('with two-factor sign-in the password leads to the second step and nothing else', async () => {
  const { anonymous, factor, ada } = await withTwoFactor()
  const phone = anonymous()

  const answer = await phone.call(accounts.login, { body: { email: ADA, password: PASSWORD } })

  expect(answer).toEqual({ two_factor_required: true, has_passkeys: false })
  await expect(phone.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
  await expect(phone.call(projects.list, { query: {} })).rejects.toMatchObject({ code: 'no_session' })
  const pending = phone.cookies.get('answerprint-pending-login') ?? ''
  const thief = anonymous()
  thief.cookies.set('answerprint-session', pending)
  await expect(thief.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
  await expect(phone.call(twoFactor.finishLogin, { body: { code: factor.code() } })).resolves.toMatchObject({ user: { _id: ada.user._id } })
  await expect(phone.call(accounts.check, {})).resolves.toBeDefined()
  expect(phone.cookies.has('answerprint-pending-login')).toBe(false)
})

test('the secret is made for authenticator apps and encrypted in the table', async () => {
  const { db, factor } = await withTwoFactor()

  const { sealed_secret } = await db.selectFrom('two_factors').select('sealed_secret').executeTakeFirstOrThrow()

  expect(factor.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(factor.otpauth_url).toBe(`otpauth://totp/Answerprint:ada%40studio.example?secret=${factor.secret}&issuer=Answerprint`)
  expect(sealed_secret.includes(Buffer.from(factor.secret))).toBe(false)
  expect(factor.recovery_codes).toHaveLength(10)
  expect(new Set(factor.recovery_codes).size).toBe(10)
})

test('two-factor sign-in is on only after a code of the new secret was entered', async () => {
  const { given, clock, anonymous } = await startServer()
  const ada = await given.person(ADA)
  const params = { userID: ada.user._id }
  await expect(ada.call(twoFactor.enable, { params, body: { code: '000000' } })).rejects.toMatchObject({ code: 'invalid_code' })

  await expect(ada.call(twoFactor.setUp, { params, body: { password: 'guess' } })).rejects.toMatchObject({ code: 'old_password_wrong' })
  const { secret } = await ada.call(twoFactor.setUp, { params, body: { password: PASSWORD } })
  await expect(ada.call(twoFactor.setUp, { params, body: { password: PASSWORD } })).resolves.toMatchObject({ secret })
  await expect(anonymous().call(accounts.login, { body: { email: ADA, password: PASSWORD } })).resolves.toHaveProperty('user')
  const wrong = String((Number(codeAt(secret, clock.now())) + 1) % 1_000_000).padStart(6, '0')
  await expect(ada.call(twoFactor.enable, { params, body: { code: wrong } })).rejects.toMatchObject({ message: 'Invalid code.' })
  await ada.call(twoFactor.enable, { params, body: { code: codeAt(secret, clock.now()) } })

  await expect(ada.call(twoFactor.setUp, { params, body: { password: PASSWORD } })).rejects.toMatchObject({ code: 'two_factor_on' })
  await expect(ada.call(accounts.security, { params })).resolves.toMatchObject({
    recovery_codes_left: 10,
    two_factor_enabled_at: expect.any(String),
  })
})

test('a set-up that someone began with a password that leaked ends when the password changes', async () => {
  const { given, anonymous, clock } = await startServer()
  const ada = await given.person(ADA)
  const params = { userID: ada.user._id }
  const thief = anonymous()
  await thief.call(accounts.login, { body: { email: ADA, password: PASSWORD } })
  const begun = await thief.call(twoFactor.setUp, { params, body: { password: PASSWORD } })

  const password = 'projector5'
  const passwords = { old_password: PASSWORD, new_password: password, confirm_password: password }
  await ada.call(accounts.changePassword, { params, body: passwords })
  const code = codeAt(begun.secret, clock.now())
  await expect(ada.call(twoFactor.enable, { params, body: { code } })).rejects.toMatchObject({ code: 'invalid_code' })
  const { secret } = await ada.call(twoFactor.setUp, { params, body: { password } })
  expect(secret).not.toBe(begun.secret)
})

test('a code is accepted once, however many calls bring it at the same moment', async () => {
  const server = await withTwoFactor()
  const code = server.factor.code()
  const people = await Promise.all(Array.from({ length: 6 }, () => halfSignedIn(server, ADA)))

  const answers = await Promise.allSettled(people.map((each) => each.call(twoFactor.finishLogin, { body: { code } })))

  expect(answers.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  const late = await halfSignedIn(server, ADA)
  await expect(late.call(twoFactor.finishLogin, { body: { code } })).rejects.toMatchObject({ code: 'invalid_code' })
})

test('a clock may be one step off, and not ten minutes', async () => {
  const server = await withTwoFactor()
  const { clock, factor } = server
  const codeIn = (seconds: number) => codeAt(factor.secret, new Date(clock.now().getTime() + seconds * 1000))
  const enter = async (code: string) => (await halfSignedIn(server, ADA)).call(twoFactor.finishLogin, { body: { code } })

  clock.advance({ minutes: 20 })
  for (const seconds of [-600, -61, 61, 600]) await expect(enter(codeIn(seconds))).rejects.toMatchObject({ code: 'invalid_code' })
  await expect(enter(codeIn(-30))).resolves.toBeDefined()
  await expect(enter(codeIn(30))).resolves.toBeDefined()
})

test('the fifth wrong code ends the login', async () => {
  const server = await withTwoFactor()
  const thief = await halfSignedIn(server, ADA)
  const guess = (code = '000000') => thief.call(twoFactor.finishLogin, { body: { code } }).catch((error) => error.code)

  const answers: unknown[] = []
  for (let tries = 0; tries < 5; tries++) answers.push(await guess())

  expect(answers).toEqual(['invalid_code', 'invalid_code', 'invalid_code', 'invalid_code', 'login_ended'])
  expect(await guess(server.factor.code())).toBe('login_ended')
})

test('of a hundred guesses at the same moment five are checked', async () => {
  const server = await withTwoFactor()
  const thief = await halfSignedIn(server, ADA)

  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      thief.request(twoFactor.finishLogin, { body: { code: String(index).padStart(6, '0') } }).then((each) => each.json().code),
    ),
  )

  expect(answers.filter((each) => each === 'invalid_code')).toHaveLength(4)
})

test('knowing the password does not allow a search of the codes by signing in again and again', async () => {
  const server = await withTwoFactor()
  const { clock, factor } = server
  for (let logins = 0; logins < 8; logins++) {
    const thief = await halfSignedIn(server, ADA)
    for (let tries = 0; tries < 4; tries++) await thief.request(twoFactor.finishLogin, { body: { code: '000000' } })
    clock.advance({ minutes: 1 })
  }
  const ada = await halfSignedIn(server, ADA)

  await expect(ada.call(twoFactor.finishLogin, { body: { code: factor.code() } })).rejects.toMatchObject({
    code: 'codes_blocked',
    message: 'Too many wrong codes. Use a recovery code or a passkey.',
  })
  await expect(ada.call(twoFactor.finishLogin, { body: { code: factor.recovery_codes[0] ?? '' } })).resolves.toBeDefined()
  clock.advance({ days: 1, minutes: 1 })
  const later = await halfSignedIn(server, ADA)
  await expect(later.call(twoFactor.finishLogin, { body: { code: factor.code() } })).resolves.toBeDefined()
})

test('a recovery code works once, as people type it, and its use is reported by mail', async () => {
  const server = await withTwoFactor()
  const { ada, factor, mailbox, work } = server
  const [code = ''] = factor.recovery_codes
  const enter = async (typed: string) => (await halfSignedIn(server, ADA)).call(twoFactor.finishLogin, { body: { code: typed } })

  await expect(enter(` ${code.toUpperCase().replaceAll('-', ' ')} `)).resolves.toMatchObject({ user: { email: ADA } })

  await expect(enter(code)).rejects.toMatchObject({ code: 'invalid_code' })
  await expect(ada.call(accounts.security, { params: factor.params })).resolves.toMatchObject({ recovery_codes_left: 9 })
  await work()
  expect(mailbox).toContainEqual(expect.objectContaining({ to: ADA, subject: 'A recovery code was used to sign in to your account' }))
})

test('recovery codes cannot be read from the table', async () => {
  const { db, factor } = await withTwoFactor()

  const rows = await db.selectFrom('recovery_codes').select('code_hash').execute()

  const known = rows.map((each) => each.code_hash.toString('hex'))
  const { createHash } = await import('node:crypto')
  for (const code of factor.recovery_codes)
    for (const form of [code, code.replaceAll('-', '')]) expect(known).not.toContain(createHash('sha256').update(form).digest('hex'))
})

test('new recovery codes and turning it off need the password and a code', async () => {
  const server = await withTwoFactor()
  const { ada, factor, clock, anonymous } = server
  const { params } = factor
  const renew = (password: string, code: string) => ada.call(twoFactor.renewRecoveryCodes, { params, body: { password, code } })
  const disable = (password: string, code: string) => ada.call(twoFactor.disable, { params, body: { password, code } })

  await expect(renew('wrong', factor.code())).rejects.toMatchObject({ code: 'old_password_wrong' })
  await expect(disable(PASSWORD, '000000')).rejects.toMatchObject({ code: 'invalid_code' })
  const { recovery_codes } = await renew(PASSWORD, factor.code())
  await expect(disable(PASSWORD, factor.recovery_codes[0] ?? '')).rejects.toMatchObject({ code: 'invalid_code' })
  clock.advance({ seconds: 30 })
  await disable(PASSWORD, recovery_codes[0] ?? '')

  await expect(anonymous().call(accounts.login, { body: { email: ADA, password: PASSWORD } })).resolves.toHaveProperty('user')
  await expect(disable(PASSWORD, factor.code())).rejects.toMatchObject({ code: 'two_factor_off' })
})

test('a login that waits for its code expires after ten minutes, or when the password changes', async () => {
  const server = await withTwoFactor()
  const { ada, factor, clock } = server
  const slow = await halfSignedIn(server, ADA)
  clock.advance({ minutes: 11 })
  await expect(slow.call(twoFactor.finishLogin, { body: { code: factor.code() } })).rejects.toMatchObject({ code: 'login_ended' })

  const thief = await halfSignedIn(server, ADA)
  const body = { old_password: PASSWORD, new_password: 'projector5', confirm_password: 'projector5' }
  await ada.call(accounts.changePassword, { params: factor.params, body })
  await expect(thief.call(twoFactor.finishLogin, { body: { code: factor.code() } })).rejects.toMatchObject({ code: 'login_ended' })
})
