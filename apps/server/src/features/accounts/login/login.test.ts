import { accounts } from '@answerprint/contract/accounts'
import type { ErrorCode } from '@answerprint/contract/errors'
import { projects } from '@answerprint/contract/projects'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../../../test/given.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'

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
