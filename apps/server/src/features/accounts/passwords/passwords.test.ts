import { accounts } from '@answerprint/contract/accounts'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../../../test/given/given.ts'
import { givenTwoFactor } from '../../../../test/second-factor.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'

const ADA = 'ada@studio.example'
const NEW = { password: 'projector5', confirm_password: 'projector5' }

async function mailedToken({ anonymous, work, mailbox }: Server, email = ADA): Promise<string> {
  await anonymous().call(accounts.requestReset, { body: { email } })
  await work()
  return /\/reset\/([\w-]+)/.exec(mailbox.findLast((each) => each.subject === 'Reset your password')?.text ?? '')?.[1] ?? ''
}

test('a mailed link sets a new password, once, and signs out everywhere', async () => {
  const server = await startServer()
  const { given, anonymous, mailbox, work } = server
  const ada = await given.person(ADA)

  const token = await mailedToken(server)
  expect(mailbox.at(-1)).toMatchObject({ to: ADA, text: expect.stringContaining(`http://localhost:4000/accounts/reset/${token}`) })
  expect(token, 'it cannot hold the name of another page').toMatch(/^[0-9a-f]{64}$/)
  await anonymous().call(accounts.reset, { params: { token }, body: NEW })

  await expect(ada.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
  const login = (password: string) => anonymous().call(accounts.login, { body: { email: ADA, password } })
  await expect(login(PASSWORD)).rejects.toMatchObject({ code: 'password_error' })
  await expect(login('projector5')).resolves.toMatchObject({ user: { email: ADA } })
  await expect(anonymous().call(accounts.reset, { params: { token }, body: NEW })).rejects.toMatchObject({
    code: 'reset_invalid',
    message: 'This reset link is no longer valid.',
  })
  await work()
  expect(mailbox.at(-1)?.text).toContain('reset with an emailed link')
})

test('of many calls with one link at the same moment one succeeds', async () => {
  const server = await startServer()
  await server.given.person(ADA)
  const token = await mailedToken(server)

  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => {
      const password = `projector${index}x`
      return server.anonymous().call(accounts.reset, { params: { token }, body: { password, confirm_password: password } })
    }),
  )

  expect(answers.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
})

test('a link lasts an hour, and the latest mail does not void the one before', async () => {
  const server = await startServer()
  await server.given.person(ADA)
  const first = await mailedToken(server)
  server.clock.advance({ minutes: 59 })
  const second = await mailedToken(server)
  server.clock.advance({ minutes: 2 })

  await expect(server.anonymous().call(accounts.reset, { params: { token: first }, body: NEW })).rejects.toMatchObject({
    code: 'reset_invalid',
  })
  await expect(server.anonymous().call(accounts.reset, { params: { token: second }, body: NEW })).resolves.toEqual({ ok: true })
})

test('the address in the mail is the configured one, whatever host a call names', async () => {
  const server = await startServer({ ACCOUNTS_URL: 'https://accounts.answerprint.example', APP_URL: 'https://answerprint.example' })
  await server.given.person(ADA)

  await server
    .anonymous()
    .call(accounts.requestReset, { body: { email: ADA } }, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
  await server.work()

  expect(server.mailbox[0]?.text).toContain('https://accounts.answerprint.example/reset/')
  expect(JSON.stringify(server.mailbox)).not.toContain('evil')
})

test('an unknown address is reported as unknown', async () => {
  const { anonymous } = await startServer()

  await expect(anonymous().call(accounts.requestReset, { body: { email: 'bob@studio.example' } })).rejects.toMatchObject({
    code: 'email_not_found',
    message: 'This email was not found',
    status: 404,
  })
})

test('unknown addresses are counted for calls with a key as well: after twenty of them nothing more is reported', async () => {
  const { anonymous } = await startServer()
  const codes: string[] = []
  for (let tries = 0; tries < 22; tries++) {
    const body = { email: `person${tries}@studio.example` }
    const answer = await anonymous().request(accounts.requestReset, { body }, { headers: { 'idempotency-key': `try ${tries}` } })
    codes.push((answer.json() as { code: string }).code)
  }
  expect(codes).toEqual([...Array(20).fill('email_not_found'), 'too_many', 'too_many'])
})

test('no mailbox is flooded: five mails an hour', async () => {
  const { given, anonymous, work, mailbox } = await startServer()
  await given.person(ADA)
  const ask = () => anonymous().call(accounts.requestReset, { body: { email: ADA } })

  for (let mails = 0; mails < 5; mails++) await ask()

  await expect(ask()).rejects.toMatchObject({ code: 'too_many' })
  await work()
  expect(mailbox).toHaveLength(5)
})

test('no mailbox is flooded by calls at the same moment either', async () => {
  const { given, anonymous, work, mailbox } = await startServer()
  const ada = await given.person(ADA)
  const params = { userID: ada.user._id }
  const twelve = Array.from({ length: 12 }, (_, at) => at)

  const resets = await Promise.all(twelve.map(() => anonymous().request(accounts.requestReset, { body: { email: ADA } })))
  const value = (at: number) => ({ key: 'email', value: `stranger${at}@studio.example`, password: PASSWORD })
  const changes = await Promise.all(twelve.map((at) => ada.request(accounts.updateUser, { params, body: value(at) })))

  await work()
  for (const answers of [resets, changes]) expect(answers.filter((each) => each.statusCode === 200)).toHaveLength(5)
  expect(mailbox.filter((each) => each.subject === 'Reset your password')).toHaveLength(5)
  expect(mailbox.filter((each) => each.to.startsWith('stranger'))).toHaveLength(5)
})

test('a reset lets a blocked device in again, but not past the second step', async () => {
  const server = await startServer()
  const { given, anonymous } = server
  const ada = await given.person(ADA)
  await givenTwoFactor(server, ada)
  const device = anonymous()
  const login = (password: string) => device.call(accounts.login, { body: { email: ADA, password } })
  for (let tries = 0; tries < 5; tries++) await login('guess').catch(() => {})
  await expect(login(PASSWORD)).rejects.toMatchObject({ code: 'blocked_device' })

  await anonymous().call(accounts.reset, { params: { token: await mailedToken(server) }, body: NEW })

  await expect(login('projector5')).resolves.toEqual({ two_factor_required: true, has_passkeys: false })
  await expect(device.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
})

test('what the table holds is not enough to reset a password', async () => {
  const server = await startServer()
  await server.given.person(ADA)
  await mailedToken(server)
  const { token_hash } = await server.db.selectFrom('password_resets').select('token_hash').executeTakeFirstOrThrow()

  for (const token of [token_hash.toString('base64url'), token_hash.toString('hex')])
    await expect(server.anonymous().call(accounts.reset, { params: { token }, body: NEW })).rejects.toMatchObject({ code: 'reset_invalid' })
})

test('changing the password keeps this session, ends the others and is in the audit log', async () => {
  const { given, anonymous, db } = await startServer()
  const ada = await given.person(ADA)
  const phone = anonymous()
  await phone.call(accounts.login, { body: { email: ADA, password: PASSWORD } })
  const change = (old_password: string, new_password: string, confirm_password = new_password) =>
    ada.call(accounts.changePassword, { params: { userID: ada.user._id }, body: { old_password, new_password, confirm_password } })

  await expect(change('wrong', 'projector5')).rejects.toMatchObject({
    code: 'old_password_wrong',
    message: 'Current password is incorrect.',
  })
  await expect(change(PASSWORD, 'projector5', 'projector6')).rejects.toMatchObject({ code: 'passwords_differ' })
  await expect(change(PASSWORD, PASSWORD)).rejects.toMatchObject({ code: 'password_unchanged' })
  await expect(change(PASSWORD, 'abcdefgh')).rejects.toMatchObject({ code: 'invalid' })
  await change(PASSWORD, 'projector5')

  await expect(ada.call(accounts.check, {})).resolves.toBeDefined()
  await expect(phone.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
  const lines = await db.selectFrom('access_log').select(['action', 'who', 'owner_id', 'user_id', 'details']).orderBy('_id').execute()
  expect(lines.at(-1)).toMatchObject({ action: 'password.changed', who: ADA, user_id: ada.user._id, owner_id: ada.user._id })
  expect(JSON.stringify(lines)).not.toContain('projector')
})

test('a stolen session cannot guess the password', async () => {
  const { given, anonymous } = await startServer()
  const ada = await given.person(ADA)
  const body = { old_password: 'guess', new_password: 'projector5', confirm_password: 'projector5' }
  const guess = (old_password = 'guess') =>
    ada.call(accounts.changePassword, { params: { userID: ada.user._id }, body: { ...body, old_password } }).catch((error) => error.code)

  const answers: unknown[] = []
  for (let tries = 0; tries < 5; tries++) answers.push(await guess())

  expect(answers).toEqual(Array(5).fill('old_password_wrong'))
  expect(await guess(PASSWORD)).toBe('blocked_device')
  await expect(anonymous().call(accounts.login, { body: { email: ADA, password: PASSWORD } })).resolves.toBeDefined()
})

async function confirmationOf({ work, mailbox }: Server, email: string): Promise<string> {
  await work()
  return /confirm\/([0-9a-f]{64})/.exec(mailbox.findLast((mail) => mail.to === email)?.text ?? '')?.[1] ?? ''
}

test('another address needs the password and is confirmed there; the old one gets notices, and its reset links are void', async () => {
  const server = await startServer()
  const { given, anonymous, mailbox, work } = server
  const ada = await given.person(ADA)
  await given.person('taken@studio.example')
  const token = await mailedToken(server)
  const params = { userID: ada.user._id }
  const change = (value: string, password: string) => ada.call(accounts.updateUser, { params, body: { key: 'email', value, password } })
  const login = (email: string) => anonymous().call(accounts.login, { body: { email, password: PASSWORD } })

  await expect(change('new@studio.example', 'wrong')).rejects.toMatchObject({ code: 'old_password_wrong' })
  await expect(change('Taken@studio.example', PASSWORD)).rejects.toMatchObject({ code: 'email_taken' })
  await expect(change(' New@Studio.example', PASSWORD)).resolves.toMatchObject({ user: { email: ADA } })
  const link = await confirmationOf(server, 'new@studio.example')
  expect(mailbox.findLast((mail) => mail.to === ADA)).toMatchObject({ subject: 'Another email address was requested for your account' })
  await expect(ada.call(accounts.profile, { params })).resolves.toMatchObject({ email: ADA, pending_email: 'new@studio.example' })
  await expect(login('new@studio.example')).rejects.toMatchObject({ code: 'user_error' })

  await expect(anonymous().call(accounts.followLink, { params: { token: link } })).resolves.toEqual({ purpose: 'new_email' })

  await work()
  expect(mailbox.at(-1)).toMatchObject({ to: ADA, subject: 'The email address of your account was changed' })
  await expect(ada.call(accounts.profile, { params })).resolves.toMatchObject({ email: 'new@studio.example', pending_email: null })
  await expect(anonymous().call(accounts.reset, { params: { token }, body: NEW })).rejects.toMatchObject({ code: 'reset_invalid' })
  await expect(login('new@studio.example')).resolves.toBeDefined()
  await expect(login(ADA)).rejects.toMatchObject({ code: 'user_error' })
})

test('an unconfirmed address is void when another is asked for, after a new password, after a day, and when it was taken meanwhile', async () => {
  const server = await startServer()
  const { given, anonymous, clock } = server
  const ada = await given.person(ADA)
  const params = { userID: ada.user._id }
  const asked = async (value: string, password = PASSWORD) => {
    await ada.call(accounts.updateUser, { params, body: { key: 'email', value, password } })
    return confirmationOf(server, value)
  }
  const follow = (token: string) => anonymous().call(accounts.followLink, { params: { token } })
  const gone = { code: 'account_link_invalid', status: 404 }

  const first = await asked('one@studio.example')
  const second = await asked('two@studio.example')
  await expect(follow(first)).rejects.toMatchObject(gone)
  const body = { old_password: PASSWORD, new_password: 'projector5', confirm_password: 'projector5' }
  await ada.call(accounts.changePassword, { params, body })
  await expect(follow(second)).rejects.toMatchObject(gone)
  const third = await asked('three@studio.example', 'projector5')
  await given.person('three@studio.example')
  await expect(follow(third)).rejects.toMatchObject({ code: 'email_taken' })
  const fourth = await asked('four@studio.example', 'projector5')
  clock.advance({ hours: 25 })
  await expect(follow(fourth)).rejects.toMatchObject(gone)
  await expect(ada.call(accounts.check, {})).resolves.toMatchObject({ user: { email: ADA } })
})

test('another address is asked for five times an hour, and a taken one is reported no more often than at the login', async () => {
  const { given, mailbox, work, clock } = await startServer()
  const ada = await given.person(ADA)
  await given.person('taken@studio.example')
  const change = (value: string) =>
    ada.call(accounts.updateUser, { params: { userID: ada.user._id }, body: { key: 'email', value, password: PASSWORD } })
  for (let number = 1; number <= 5; number++) await change(`stranger${number}@studio.example`)
  await expect(change('stranger6@studio.example')).rejects.toMatchObject({ code: 'too_many' })
  await work()
  expect(mailbox.filter((mail) => mail.to.startsWith('stranger'))).toHaveLength(5)
  clock.advance({ minutes: 61 })
  await change('stranger6@studio.example')

  for (let tries = 0; tries < 20; tries++) await expect(change('taken@studio.example')).rejects.toMatchObject({ code: 'email_taken' })
  for (const value of ['taken@studio.example', 'free@studio.example'])
    await expect(change(value)).rejects.toMatchObject({ code: 'too_many' })
})

test('a country is one of the list, at sign-up and after', async () => {
  const { given, anonymous } = await startServer()
  const ada = await given.person()
  const body = { full_name: 'Bob', email: 'bob@studio.example', password: PASSWORD, confirm_password: PASSWORD, country_code: 'XX' }

  await expect(anonymous().call(accounts.signup, { body })).rejects.toMatchObject({
    code: 'country_unknown',
    errors: [{ field: 'country_code' }],
  })
  const change = (value: string) =>
    ada.call(accounts.updateUser, { params: { userID: ada.user._id }, body: { key: 'country_code', value } })
  await expect(change('ZZ')).rejects.toMatchObject({ code: 'country_unknown' })
  await expect(change('NO')).resolves.toBeDefined()
})
