import { accounts } from '@answerprint/contract/accounts'
import type { ErrorCode } from '@answerprint/contract/errors'
import { projects } from '@answerprint/contract/projects'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../../../test/given/given.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'
import { passwordMatches } from '#platform/passwords'

const ADA = 'ada@studio.example'

/** The error code of a login; undefined when it succeeds. */
async function outcome(
  person: ReturnType<Server['anonymous']>,
  email: string,
  password: string,
  headers = {},
): Promise<ErrorCode | undefined> {
  return person.call(accounts.login, { body: { email, password } }, { headers }).then(
    () => undefined,
    (error) => error.code,
  )
}

test('two hundred wrong passwords at once are five tries and no more', { timeout: 60_000 }, async () => {
  const { given, anonymous } = await startServer()
  await given.person(ADA)
  const thief = anonymous()
  await outcome(thief, 'nobody@studio.example', 'first, so that the device is known')

  const answers = await Promise.all(Array.from({ length: 200 }, () => outcome(thief, ADA, 'guess')))

  expect(answers.filter((each) => each === 'password_error')).toHaveLength(5)
  expect(answers.filter((each) => each === 'blocked_device')).toHaveLength(195)
  expect(await outcome(thief, ADA, PASSWORD)).toBe('blocked_device')
})

test('the right password resets the count', async () => {
  const { given, anonymous } = await startServer()
  await given.person(ADA)
  const ada = anonymous()

  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < 4; tries++) expect(await outcome(ada, ADA, 'typo')).toBe('password_error')
    expect(await outcome(ada, ADA, PASSWORD)).toBeUndefined()
  }
})

test('a forwarded address in a header of the call is not trusted', async () => {
  const { given, anonymous } = await startServer()
  await given.person(ADA)

  for (let tries = 0; tries < 30; tries++)
    await outcome(anonymous(), `person${tries % 15}@studio.example`, 'guess', { 'x-forwarded-for': `198.51.100.${tries}` })

  expect(await outcome(anonymous(), ADA, PASSWORD, { 'x-forwarded-for': '198.51.100.200' })).toBe('blocked_device')
})

test('behind a proxy of ours every address has its own count', async () => {
  const { given, anonymous } = await startServer({ TRUSTED_PROXIES: '203.0.113.7' })
  await given.person(ADA)
  for (let tries = 0; tries < 30; tries++)
    await outcome(anonymous(), `person${tries}@studio.example`, 'guess', { 'x-forwarded-for': '198.51.100.1' })

  expect(await outcome(anonymous(), ADA, PASSWORD, { 'x-forwarded-for': '198.51.100.1' })).toBe('blocked_device')
  expect(await outcome(anonymous(), ADA, PASSWORD, { 'x-forwarded-for': '198.51.100.2' })).toBeUndefined()
})

test('the addresses of one IPv6 line are one source', async () => {
  const { given, anonymous } = await startServer()
  await given.person(ADA)
  const at = (host: string) => Object.assign(anonymous(), { ip: `2001:db8:1:2:${host}` })
  for (let tries = 0; tries < 30; tries++) await outcome(at(`::${tries}`.slice(1)), `person${tries}@studio.example`, 'guess')

  expect(await outcome(at(':ffff'), ADA, PASSWORD)).toBe('blocked_device')
  expect(await outcome(Object.assign(anonymous(), { ip: '2001:db8:1:3::1' }), ADA, PASSWORD)).toBeUndefined()
})

test('one source learns of twenty accounts an hour that they do not exist, and then gets one error for all', async () => {
  const { given, anonymous, clock } = await startServer()
  await given.person(ADA)
  const answers: unknown[] = []
  for (let tries = 0; tries < 22; tries++) {
    answers.push(await outcome(anonymous(), `person${tries}@studio.example`, 'guess'))
    if (tries === 10) clock.advance({ minutes: 16 })
  }

  expect(answers.slice(0, 20)).toEqual(Array(20).fill('user_error'))
  expect(answers.slice(20)).toEqual(['blocked_device', 'blocked_device'])
  expect(await outcome(anonymous(), ADA, 'guess')).toBe('blocked_device')
  await expect(anonymous().call(accounts.requestReset, { body: { email: 'person1@studio.example' } })).rejects.toMatchObject({
    code: 'too_many',
  })
  await expect(anonymous().call(accounts.requestReset, { body: { email: ADA } })).rejects.toMatchObject({ code: 'too_many' })
  expect(await outcome(anonymous(), ADA, PASSWORD)).toBeUndefined()
  clock.advance({ minutes: 61 })
  expect(await outcome(anonymous(), 'person1@studio.example', 'guess')).toBe('user_error')
})

test('a deactivated member is refused, without a reason', async () => {
  const { given, anonymous, db } = await startServer()
  const ada = await given.person(ADA)
  await db.updateTable('users').set({ status: 'Inactive' }).execute()

  expect(await outcome(anonymous(), ADA, PASSWORD)).toBe('inactive')
  await expect(ada.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
})

test('a suspended person signs in, sees who they are and signs out; everything else is refused', async () => {
  const { given, anonymous, db } = await startServer()
  const ada = await given.person(ADA)
  await db.updateTable('users').set({ is_suspended: true }).execute()

  await expect(ada.call(projects.list, { query: {} })).rejects.toMatchObject({ code: 'suspended', status: 403 })
  const again = anonymous()
  expect(await outcome(again, ADA, PASSWORD)).toBeUndefined()
  await expect(again.call(accounts.check, {})).resolves.toMatchObject({ user: { email: ADA } })
  const body = { key: 'full_name', value: 'Mallory' } as const
  await expect(again.call(accounts.updateUser, { params: { userID: ada.user._id }, body })).rejects.toMatchObject({ code: 'suspended' })
  await again.call(accounts.logout, {})
  await expect(again.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
})

test('a cookie from before the login is worth nothing after it', async () => {
  const { given, anonymous } = await startServer()
  await given.person(ADA)
  const ada = anonymous()
  ada.cookies.set('answerprint-session', 'planted'.repeat(6))

  await ada.call(accounts.login, { body: { email: ADA, password: PASSWORD } })

  expect(ada.cookies.get('answerprint-session')).not.toBe('planted'.repeat(6))
  const thief = anonymous()
  thief.cookies.set('answerprint-session', 'planted'.repeat(6))
  await expect(thief.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
})

test('signing out by a link works from our own pages and the address bar, and from nowhere else', async () => {
  const { given } = await startServer()
  const ada = await given.person()

  const foreign = await ada.request(accounts.logoutByLink, {}, { headers: { 'sec-fetch-site': 'cross-site' } })

  expect(foreign.statusCode).toBe(403)
  await expect(ada.call(accounts.check, {})).resolves.toBeDefined()
  await ada.request(accounts.logoutByLink, {}, { headers: { 'sec-fetch-site': 'none' } })
  await expect(ada.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
})

test('no password and no secret is stored for a call that is retried', async () => {
  const { given, anonymous, db } = await startServer()
  await given.person(ADA)

  await anonymous().call(accounts.login, { body: { email: ADA, password: PASSWORD } }, { headers: { 'idempotency-key': 'one' } })

  expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})

/** Passwords for one account, from many addresses and each time a browser of its own. */
async function guessing({ anonymous }: Server, count: number, email = ADA): Promise<(ErrorCode | undefined)[]> {
  const answers: (ErrorCode | undefined)[] = []
  for (let tries = 0; tries < count; tries++) {
    const thief = Object.assign(anonymous(), { ip: `198.51.100.${tries % 30}` })
    answers.push(await outcome(thief, email, `guess ${tries}`))
  }
  return answers
}

test('nine hundred wrong passwords from thirty addresses are twenty tries, and the owner is notified once', {
  timeout: 180_000,
}, async () => {
  const server = await startServer()
  const { given, db, mailbox, work } = server
  await given.person(ADA)

  const answers = await guessing(server, 30)
  for (let round = 1; round < 30; round++) {
    const at = (index: number) => Object.assign(server.anonymous(), { ip: `198.51.100.${index}` })
    answers.push(...(await Promise.all(Array.from({ length: 30 }, (_, index) => outcome(at(index), ADA, `guess ${round}`)))))
  }
  await work()

  expect(answers).toHaveLength(900)
  expect(answers.slice(0, 20)).toEqual(Array(20).fill('password_error'))
  expect(new Set(answers.slice(20))).toEqual(new Set(['device_unconfirmed']))
  expect(await db.selectFrom('login_failures').select('_id').where('email', '=', ADA).execute()).toHaveLength(20)
  expect(mailbox.map(({ to, subject }) => [to, subject])).toEqual([[ADA, 'Wrong passwords for your account']])
})

test('guesses that come at the same moment are counted too', async () => {
  const server = await startServer()
  await server.given.person(ADA)

  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      outcome(Object.assign(server.anonymous(), { ip: `198.51.100.${index % 30}` }), ADA, `guess ${index}`),
    ),
  )

  expect(answers.filter((each) => each === 'password_error')).toHaveLength(20)
  expect(answers.filter((each) => each === 'device_unconfirmed')).toHaveLength(40)
})

test('a browser in which the owner has signed in before is never stopped by the guesses of others', async () => {
  const server = await startServer()
  const ada = await server.given.person(ADA)
  await ada.call(accounts.logout, {})
  await guessing(server, 40)
  const crowded = Array.from({ length: 40 }, (_, index) => outcome(server.anonymous(), `person${index}@studio.example`, 'guess'))
  await Promise.all(crowded)

  expect(await outcome(ada, ADA, 'typo')).toBe('password_error')
  expect(await outcome(ada, ADA, PASSWORD)).toBeUndefined()
})

test('a new browser is let in by a mailed link, once it is confirmed and with the password', async () => {
  const server = await startServer()
  const { given, anonymous, mailbox, work, clock } = server
  await given.person(ADA)
  await guessing(server, 25)
  const fresh = anonymous()
  expect(await outcome(fresh, ADA, PASSWORD)).toBe('device_unconfirmed')

  await fresh.call(accounts.requestDeviceLink, { body: { email: ADA } })
  await work()
  const token = /confirm\/([0-9a-f]{64})/.exec(mailbox.findLast((mail) => mail.subject === 'Confirm your browser')?.text ?? '')?.[1] ?? ''
  expect(await fresh.call(accounts.openLink, { params: { token } })).toEqual({ purpose: 'device', email: ADA, is_done: false })
  expect(await outcome(fresh, ADA, PASSWORD)).toBe('device_unconfirmed')
  await fresh.call(accounts.followLink, { params: { token } })

  expect(await outcome(fresh, ADA, 'guess')).toBe('password_error')
  expect(await outcome(fresh, ADA, PASSWORD)).toBeUndefined()
  await expect(anonymous().call(accounts.followLink, { params: { token } })).rejects.toMatchObject({ code: 'account_link_invalid' })
  expect(await outcome(anonymous(), ADA, PASSWORD)).toBe('device_unconfirmed')
  clock.advance({ minutes: 61 })
  expect(await outcome(anonymous(), ADA, PASSWORD)).toBeUndefined()
})

test('an address without an account is answered in the same way, and gets no mail', async () => {
  const server = await startServer()
  const { anonymous, mailbox, work } = server

  const answers = await guessing(server, 25, 'nobody@studio.example')
  await anonymous().call(accounts.requestDeviceLink, { body: { email: 'nobody@studio.example' } })
  await work()

  expect(answers).toEqual([...Array(20).fill('user_error'), ...Array(5).fill('device_unconfirmed')])
  expect(mailbox).toEqual([])
})

test('links are mailed only while they are needed, and three in an hour at most', async () => {
  const server = await startServer()
  const { given, anonymous, mailbox, work } = server
  await given.person(ADA)
  const request = async () => {
    await anonymous().call(accounts.requestDeviceLink, { body: { email: ADA } })
    await work()
  }
  await request()
  expect(mailbox).toEqual([])
  await guessing(server, 20)
  for (let times = 0; times < 5; times++) await request()

  expect(mailbox).toHaveLength(3)
})

test('a new password makes the browsers unknown that knew the old one', async () => {
  const server = await startServer()
  const thief = await server.given.person(ADA)
  const ada = server.anonymous()
  await ada.call(accounts.login, { body: { email: ADA, password: PASSWORD } })
  const body = { old_password: PASSWORD, new_password: 'projector5', confirm_password: 'projector5' }
  await ada.call(accounts.changePassword, { params: { userID: thief.user._id }, body })
  await guessing(server, 20)

  expect(await outcome(thief, ADA, 'projector5')).toBe('device_unconfirmed')
  expect(await outcome(ada, ADA, 'projector5')).toBeUndefined()
})

test('an address without an account takes one comparison of a password, of the same cost as a known one', async () => {
  const compared: string[] = []
  const { given, anonymous } = await startServer(
    {},
    {
      passwordMatches: (hashed, password) => {
        compared.push(hashed.split('$').slice(0, 4).join('$'))
        return passwordMatches(hashed, password)
      },
    },
  )
  await given.person(ADA)
  const tries = async (email: string) => {
    compared.length = 0
    const code = await outcome(anonymous(), email, 'guess')
    return { code, compared: [...compared] }
  }

  const known = await tries(ADA)
  expect(known).toEqual({ code: 'password_error', compared: [expect.stringMatching(/^\$argon2id\$v=19\$m=/)] })
  for (const email of ['unknown@studio.example', 'no.one@studio.example'])
    expect(await tries(email)).toEqual({ code: 'user_error', compared: known.compared })
})
