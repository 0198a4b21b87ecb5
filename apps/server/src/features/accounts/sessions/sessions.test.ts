import { accounts } from '@answerprint/contract/accounts'
import { projects } from '@answerprint/contract/projects'
import { sessions } from '@answerprint/contract/sessions'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../../../test/given/given.ts'
import { startServer } from '../../../../test/start-server.ts'

const ADA = 'ada@studio.example'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

async function withPhone() {
  const server = await startServer()
  const ada = await server.given.person(ADA)
  server.clock.advance({ hours: 1 })
  const phone = Object.assign(server.anonymous(), { userAgent: IPHONE, ip: '1.1.1.1' })
  await phone.call(accounts.login, { body: { email: ADA, password: PASSWORD } })
  return { ...server, ada, phone, params: { userID: ada.user._id } }
}

test('people see where they are signed in, with this session first', async () => {
  const { ada, params } = await withPhone()

  const { sessions: found } = await ada.call(sessions.list, { params })

  expect(found).toMatchObject([
    { device: 'Safari 18 on macOS', device_type: 'desktop', is_current: true, ip: '203.0.113.7' },
    {
      device: 'Safari 18 on iPhone',
      device_type: 'phone',
      is_current: false,
      ip: '1.1.1.1',
      country_code: expect.stringMatching(/^[A-Z]{2}$/),
    },
  ])
})

test('ending one session signs that device out at once, and no one ends another’s', async () => {
  const { ada, phone, params, given } = await withPhone()
  const eve = await given.person('eve@studio.example')
  const { sessions: found } = await ada.call(sessions.list, { params })
  const sessionID = found[1]?._id ?? ''

  await expect(eve.call(sessions.end, { params: { userID: eve.user._id, sessionID } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(phone.call(accounts.check, {})).resolves.toBeDefined()
  await ada.call(sessions.end, { params: { ...params, sessionID } })

  await expect(phone.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
  await expect(ada.call(accounts.check, {})).resolves.toBeDefined()
})

test('signing out of all others leaves this one alone', async () => {
  const { ada, phone, params, anonymous } = await withPhone()
  await anonymous().call(accounts.login, { body: { email: ADA, password: PASSWORD } })

  await expect(ada.call(sessions.endOthers, { params })).resolves.toEqual({ ended: 2 })

  await expect(phone.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
  await expect(ada.call(sessions.list, { params })).resolves.toMatchObject({ sessions: [{ is_current: true }] })
})

test('a page that names its person does nothing for another one who has signed in meanwhile in the same browser', async () => {
  const { given, anonymous } = await startServer()
  const ada = await given.person(ADA)
  const eve = await given.person('eve@studio.example')
  const headers = { 'x-signed-in-as': ada.user._id }
  const create = () => eve.request(projects.create, { body: { title: 'Halcyon' } }, { headers })

  expect((await create()).json()).toMatchObject({ code: 'no_session' })
  await expect(eve.call(accounts.check, {}, { headers })).rejects.toMatchObject({ code: 'no_session' })
  expect((await eve.call(projects.listAll, {})).projects).toEqual([])

  await eve.call(accounts.login, { body: { email: ADA, password: PASSWORD } }, { headers })
  expect((await create()).statusCode).toBe(201)
  await expect(ada.call(projects.listAll, {})).resolves.toMatchObject({ projects: [{ title: 'Halcyon' }] })
  await expect(anonymous().call(accounts.check, {}, { headers })).rejects.toMatchObject({ code: 'no_session' })
})

test('who signs out in a page from before another person signed in leaves them signed in', async () => {
  const { given, db } = await startServer()
  const ada = await given.person(ADA)
  const eve = await given.person('eve@studio.example')

  await eve.call(accounts.logout, {}, { headers: { 'x-signed-in-as': ada.user._id } })
  await expect(eve.call(accounts.check, {})).resolves.toMatchObject({ user: { _id: eve.user._id } })
  const lines = () => db.selectFrom('access_log').select('_id').where('action', '=', 'logout').execute()
  expect(await lines()).toEqual([])

  await eve.call(accounts.logout, {}, { headers: { 'x-signed-in-as': eve.user._id } })
  await expect(eve.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
})

test('a session that is used every day still ends after ninety', async () => {
  const { given, clock } = await startServer()
  const ada = await given.person()

  for (let day = 0; day < 89; day++) {
    clock.advance({ days: 1 })
    await ada.call(accounts.check, {})
  }
  clock.advance({ days: 1, minutes: 1 })

  await expect(ada.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
})

test('over https the cookie is bound to its host; with a shared domain it holds on both', async () => {
  const own = await startServer({ APP_URL: 'https://answerprint.example' })
  const ada = await own.given.person()
  expect([...ada.cookies.keys()].sort()).toEqual(['__Host-answerprint-device', '__Host-answerprint-session'])

  const hosts = { APP_URL: 'https://files.answerprint.example', ACCOUNTS_URL: 'https://accounts.answerprint.example' }
  const { given, anonymous } = await startServer({ ...hosts, COOKIE_DOMAIN: 'answerprint.example' })
  await given.person(ADA)
  const answer = await anonymous().request(accounts.login, { body: { email: ADA, password: PASSWORD } })
  const cookie = answer.cookies.find((each) => each.name === '__Secure-answerprint-session')
  expect(cookie).toMatchObject({ domain: 'answerprint.example', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' })
})

test('the accounts pages on their own host may ask with cookies, and no other host may', async () => {
  const hosts = { APP_URL: 'https://files.answerprint.example', ACCOUNTS_URL: 'https://accounts.answerprint.example' }
  const { app } = await startServer({ ...hosts, COOKIE_DOMAIN: 'answerprint.example' })
  const ask = (origin: string) =>
    app.inject({ method: 'OPTIONS', url: `/api${accounts.login.path}`, headers: { origin, 'access-control-request-method': 'POST' } })

  for (const origin of Object.values(hosts)) {
    const { headers } = await ask(origin)
    expect(headers).toMatchObject({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' })
  }
  for (const origin of ['https://evil.example', 'null', 'https://x.accounts.answerprint.example', 'http://accounts.answerprint.example'])
    expect((await ask(origin)).headers).not.toHaveProperty('access-control-allow-origin')
})
