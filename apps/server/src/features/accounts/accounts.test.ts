import { accounts } from '@answerprint/contract/accounts'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../../test/given/given.ts'
import { startServer } from '../../../test/start-server.ts'

const form = {
  full_name: 'Ada Lindqvist',
  email: ' Ada@Studio.Example ',
  password: PASSWORD,
  confirm_password: PASSWORD,
  country_code: 'SE',
}

test('a new account is signed in at once, as an individual with every permission', async () => {
  const { anonymous } = await startServer()
  const ada = anonymous()

  const { user } = await ada.call(accounts.signup, { body: form })

  expect(user).toMatchObject({
    email: 'ada@studio.example',
    organization_id: null,
    status: 'AUTHENTICATED',
    settings_link: '/settings/user',
  })
  expect(user.permissions['projects:can_modify']).toBe(true)
  expect(user.permissions['screeners:require_password']).toBe(false)
  await expect(ada.call(accounts.check, {})).resolves.toMatchObject({ user: { _id: user._id } })
})

test('the plan of a new account follows the setting, and a free one has none of the paid flags', async () => {
  const { anonymous } = await startServer({ SIGNUP_PLAN: 'free' })

  const { user } = await anonymous().call(accounts.signup, { body: form })

  expect(user.subscription.type).toBe('free')
  expect([user.can_use_piracy_detector, user.can_request_files, user.can_use_project_folders]).toEqual([false, false, false])
})

test('a sign-up sends a link that confirms the address, and sends it again when it is asked for', async () => {
  const { anonymous, confirmations, work, clock } = await startServer()
  const ada = anonymous()
  const { user } = await ada.call(accounts.signup, { body: form })
  const params = { userID: user._id }
  const isConfirmed = async () => (await ada.call(accounts.profile, { params })).is_email_confirmed
  await work()
  expect(confirmations).toMatchObject([{ to: 'ada@studio.example', subject: 'Confirm your email' }])
  expect(await isConfirmed()).toBe(false)

  for (let times = 0; times < 4; times++) await ada.call(accounts.resendConfirmation, { params })
  await expect(ada.call(accounts.resendConfirmation, { params })).rejects.toMatchObject({ code: 'too_many' })
  await work()
  expect(confirmations).toHaveLength(5)
  clock.advance({ days: 6 })
  const token = /confirm\/([0-9a-f]{64})/.exec(confirmations.at(-1)?.text ?? '')?.[1] ?? ''
  await expect(anonymous().call(accounts.openLink, { params: { token } })).resolves.toEqual({
    purpose: 'email',
    email: 'ada@studio.example',
    is_done: false,
  })
  await anonymous().call(accounts.followLink, { params: { token } })
  expect(await isConfirmed()).toBe(true)
  // The answer was lost, or the mail is opened on the phone too.
  await expect(anonymous().call(accounts.openLink, { params: { token } })).resolves.toMatchObject({ is_done: true })
  await expect(anonymous().call(accounts.followLink, { params: { token } })).resolves.toEqual({ purpose: 'email' })
  clock.advance({ days: 2 })
  await expect(anonymous().call(accounts.followLink, { params: { token } })).rejects.toMatchObject({ code: 'account_link_invalid' })
})

test('one address has one account', async () => {
  const { anonymous } = await startServer()
  await anonymous().call(accounts.signup, { body: form })

  await expect(anonymous().call(accounts.signup, { body: { ...form, email: 'ada@studio.example' } })).rejects.toMatchObject({
    code: 'email_taken',
    message: 'An account with this email already exists.',
  })
})

test('sign-up says which field is wrong, and makes nothing', async () => {
  const { anonymous, db } = await startServer()
  const body = { ...form, email: 'nobody', password: 'short', country_code: 'Sweden' }

  const refusal = await anonymous()
    .call(accounts.signup, { body })
    .catch((error) => error)

  expect(refusal).toMatchObject({ code: 'invalid', status: 422 })
  expect(refusal.errors.map((each: { field: string }) => each.field).sort()).toEqual(['country_code', 'email', 'password'])
  await expect(anonymous().call(accounts.signup, { body: { ...form, confirm_password: 'projector5' } })).rejects.toMatchObject({
    code: 'passwords_differ',
  })
  expect(await db.selectFrom('users').select('_id').execute()).toEqual([])
})

test('a wrong password and an unknown account get different errors', async () => {
  const { given, anonymous } = await startServer()
  await given.person('ada@studio.example')

  const login = (email: string, password: string) => anonymous().call(accounts.login, { body: { email, password } })

  await expect(login('ada@studio.example', 'wrong')).rejects.toMatchObject({
    code: 'password_error',
    message: 'Incorrect email or password.',
  })
  await expect(login('bob@studio.example', PASSWORD)).rejects.toMatchObject({ code: 'user_error', message: 'This account does not exist.' })
  await expect(login('ADA@studio.example', PASSWORD)).resolves.toMatchObject({ user: { email: 'ada@studio.example' } })
})

test('five wrong passwords block this device for half an hour, and no other', async () => {
  const { given, anonymous, clock } = await startServer()
  await given.person('ada@studio.example')
  const thief = anonymous()
  const login = (person: ReturnType<typeof anonymous>, password: string) =>
    person.call(accounts.login, { body: { email: 'ada@studio.example', password } })

  for (let tries = 0; tries < 5; tries++) await login(thief, 'guess').catch(() => {})

  await expect(login(thief, PASSWORD)).rejects.toMatchObject({ code: 'blocked_device' })
  await expect(login(anonymous(), PASSWORD)).resolves.toBeDefined()
  clock.advance({ minutes: 31 })
  await expect(login(thief, PASSWORD)).resolves.toBeDefined()
})

test('one address that guesses passwords over many devices is stopped too', async () => {
  const { given, anonymous } = await startServer()
  await given.person('ada@studio.example')
  for (let tries = 0; tries < 30; tries++) {
    await anonymous()
      .call(accounts.login, { body: { email: `person${tries}@studio.example`, password: 'guess' } })
      .catch(() => {})
  }

  await expect(anonymous().call(accounts.login, { body: { email: 'ada@studio.example', password: PASSWORD } })).rejects.toMatchObject({
    code: 'blocked_device',
  })
})

test('signing out ends the session on the server, not in the browser only', async () => {
  const { given, anonymous } = await startServer()
  const ada = await given.person()
  const stolen = anonymous()
  for (const [name, value] of ada.cookies) stolen.cookies.set(name, value)
  await expect(stolen.call(accounts.check, {})).resolves.toBeDefined()

  await ada.call(accounts.logout, {})

  await expect(stolen.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session', status: 401 })
})

test('a session slides for thirty days and then ends', async () => {
  const { given, clock } = await startServer()
  const ada = await given.person()

  clock.advance({ days: 29 })
  await ada.call(accounts.check, {})
  clock.advance({ days: 29 })
  await ada.call(accounts.check, {})
  clock.advance({ days: 31 })

  await expect(ada.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
})

test('what the tables hold is not enough to sign in', async () => {
  const { given, db, anonymous } = await startServer()
  const ada = await given.person()

  const [session] = await db.selectFrom('sessions').select('token_hash').execute()
  const [user] = await db.selectFrom('users').select('password_hash').execute()

  expect(user?.password_hash).toMatch(/^\$argon2id\$/)
  const thief = anonymous()
  for (const name of ada.cookies.keys()) thief.cookies.set(name, session?.token_hash.toString('base64url') ?? '')
  await expect(thief.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
})

test('a call from a foreign page is refused, whatever cookies it carries', async () => {
  const { given } = await startServer()
  const ada = await given.person()

  const foreign = await ada.request(accounts.logout, {}, { headers: { origin: 'https://evil.example' } })
  const hidden = await ada.request(accounts.logout, {}, { headers: { 'sec-fetch-site': 'cross-site' } })

  expect([foreign.statusCode, hidden.statusCode]).toEqual([403, 403])
  expect(foreign.json()).toMatchObject({ code: 'cross_site', requestId: expect.any(String) })
  await expect(ada.call(accounts.check, {})).resolves.toBeDefined()
})

test('people change their own fields and no one else’s', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const bob = await given.person()

  await ada.call(accounts.updateUser, { params: { userID: ada.user._id }, body: { key: 'file_view_type', value: 'list' } })

  await expect(ada.call(accounts.check, {})).resolves.toMatchObject({ user: { file_view_type: 'list' } })
  const body = { key: 'full_name', value: 'Mallory' } as const
  await expect(ada.call(accounts.updateUser, { params: { userID: bob.user._id }, body })).rejects.toMatchObject({ code: 'not_found' })
  const escalation = await ada.request(accounts.updateUser, { params: { userID: ada.user._id }, body: { key: 'is_staff', value: true } })
  expect(escalation.statusCode).toBe(422)
})
