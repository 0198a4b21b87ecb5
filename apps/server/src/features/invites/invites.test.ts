import { accounts, type LoginAnswer } from '@answerprint/contract/accounts'
import { invites } from '@answerprint/contract/invites'
import { members } from '@answerprint/contract/members'
import { notifications } from '@answerprint/contract/notifications'
import { organizations } from '@answerprint/contract/organizations'
import { projects } from '@answerprint/contract/projects'
import { roles } from '@answerprint/contract/roles'
import { twoFactor } from '@answerprint/contract/two-factor'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { PASSWORD } from '../../../test/given/given.ts'
import type { Person } from '../../../test/person.ts'
import { givenTwoFactor } from '../../../test/second-factor.ts'
import { type Server, startServer } from '../../../test/start-server.ts'
import { reserveUser } from '../accounts/index.ts'

const EMAIL = 'sofia@nordlys.example'
const form = { full_name: 'Sofia Lindqvist', password: PASSWORD, confirm_password: PASSWORD, country_code: 'SE' }
const GONE = { code: 'invite_invalid', message: 'This invitation is no longer valid.' }

async function invited(server: Server, name = 'Nordlys Distribution', email = EMAIL) {
  const host: Person & { user: { _id: string; email: string } } = await server.given.person(
    `head@${name.split(' ')[0]?.toLowerCase()}.example`,
    'Helen Lind',
  )
  const { organization } = await host.call(organizations.create, { body: { name } })
  const params = { organizationID: organization._id }
  const { roles: made } = await host.call(roles.list, { params })
  const role_id = made.find((each) => each.name === 'Editor')?._id ?? ''
  await host.call(members.invite, { params, body: { users: [{ name: 'Sofia L.', email, role_id }] } })
  return { host, params, role_id, token: await newestToken(server, email) }
}

async function newestToken({ work, mailbox }: Server, email = EMAIL): Promise<string> {
  await work()
  return /invite\/([0-9a-f]+)/.exec(mailbox.findLast((mail) => mail.to === email)?.text ?? '')?.[1] ?? ''
}

const userIn = (answer: LoginAnswer) => ('user' in answer ? answer.user : undefined)

test('an invitation says who invites whom as what, and makes an account that is signed in', async () => {
  const server = await startServer()
  const { token, params } = await invited(server)
  const sofia = server.anonymous()

  expect(await sofia.call(invites.open, { params: { token } })).toEqual({
    email: EMAIL,
    full_name: 'Sofia L.',
    organization: { _id: params.organizationID, name: 'Nordlys Distribution' },
    role_name: 'Editor',
    invited_by: 'Helen Lind',
    has_account: false,
  })
  const user = userIn(await sofia.call(invites.accept, { params: { token }, body: form }))

  expect(user).toMatchObject({ email: EMAIL, full_name: 'Sofia Lindqvist', organization_id: params.organizationID })
  expect(user?.permissions).toMatchObject({ 'projects:can_view': true, 'users_and_roles:can_modify': false })
  await expect(sofia.call(accounts.check, {})).resolves.toMatchObject({ user: { _id: user?._id } })
})

test('the inviter is notified of who joined, unless they have left themselves', async () => {
  const server = await startServer()
  const { host, token, params, role_id } = await invited(server)
  await server.anonymous().call(invites.accept, { params: { token }, body: form })

  const received = async () =>
    (await host.call(notifications.list, { query: {} })).notifications.map(({ kind, title }) => ({ kind, title }))
  const line = { kind: 'invitation_accepted', title: 'Sofia Lindqvist joined Nordlys Distribution as Editor' }
  expect(await received()).toEqual([line])
  await server.work()
  expect(server.mailbox.filter((mail) => mail.to === host.user.email && mail.subject.includes('joined'))).toHaveLength(1)

  const email = 'nils@nordlys.example'
  await host.call(members.invite, { params, body: { users: [{ name: 'Nils', email, role_id }] } })
  const second = await newestToken(server, email)
  await server.db.updateTable('users').set({ organization_id: null, role_id: null }).where('_id', '=', host.user._id).execute()
  await server.anonymous().call(invites.accept, { params: { token: second }, body: form })
  expect(await received()).toEqual([line])
})

test('an invitation works once, also when it is opened in two windows at the same moment', async () => {
  const server = await startServer()
  const { token, host, params } = await invited(server)
  const accept = () => server.anonymous().request(invites.accept, { params: { token }, body: form })

  const answers = await Promise.all([accept(), accept(), accept()])

  expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 404, 404])
  await expect(server.anonymous().call(invites.open, { params: { token } })).rejects.toMatchObject(GONE)
  expect((await host.call(members.list, { params })).users).toHaveLength(2)
})

test('an unknown, a used, an old and a replaced link are all answered alike', async () => {
  const server = await startServer()
  const { token, host, params } = await invited(server)
  const look = (text: string) => server.anonymous().call(invites.open, { params: { token: text } })
  const userID = (await host.call(members.list, { params })).users.find((each) => each.status === 'Invited')?._id ?? ''

  for (const text of ['ab'.repeat(32), 'nonsense', '%00', 'x'.repeat(190)]) await expect(look(text)).rejects.toMatchObject(GONE)
  await host.call(members.resend, { params: { ...params, userID } })
  await expect(look(token)).rejects.toMatchObject(GONE)
  const fresh = await newestToken(server)
  server.clock.advance({ days: 13, hours: 23 })
  await expect(look(fresh)).resolves.toBeDefined()
  server.clock.advance({ hours: 2 })
  await expect(look(fresh)).rejects.toMatchObject(GONE)
  await expect(server.anonymous().call(invites.accept, { params: { token: fresh }, body: form })).rejects.toMatchObject(GONE)
})

test('the form says which field is wrong, and makes nothing', async () => {
  const server = await startServer()
  const { token } = await invited(server)
  const accept = (body: Record<string, string>) => server.anonymous().request(invites.accept, { params: { token }, body })

  const bare = await accept({ password: 'short' })
  expect(bare.json().errors.map((each: { field: string }) => each.field)).toEqual(['full_name', 'password', 'country_code'])
  expect((await accept({ ...form, confirm_password: 'another1' })).json()).toMatchObject({ code: 'passwords_differ' })
  await expect(server.anonymous().call(invites.open, { params: { token } })).resolves.toMatchObject({ has_account: false })
})

test('an individual joins with the password they have, and keeps their own projects to themselves', async () => {
  const server = await startServer()
  const sofia = await server.given.person(EMAIL, 'Sofia Lindqvist')
  const { _id: own } = await server.given.project(sofia, 'A film of my own')
  const { token, host, params } = await invited(server)

  await expect(sofia.call(invites.open, { params: { token } })).resolves.toMatchObject({ has_account: true, full_name: 'Sofia L.' })
  const browser = server.anonymous()
  await expect(browser.call(invites.accept, { params: { token }, body: { password: 'guessing1' } })).rejects.toMatchObject({
    code: 'password_error',
  })
  const user = userIn(await browser.call(invites.accept, { params: { token }, body: { password: PASSWORD } }))

  expect(user).toMatchObject({ _id: sofia.user._id, organization_id: params.organizationID, full_name: 'Sofia Lindqvist' })
  const { notifications: notes } = await host.call(notifications.list, { query: {} })
  expect(notes[0]?.title).toBe('Sofia Lindqvist joined Nordlys Distribution as Editor')
  await expect(browser.call(projects.get, { params: { projectID: own } })).resolves.toMatchObject({ organization_id: null })
  await expect(host.call(projects.get, { params: { projectID: own } })).rejects.toMatchObject({ code: 'no_access' })
})

test('a password is not guessed through an invitation any more than through the login', async () => {
  const server = await startServer()
  await server.given.person(EMAIL, 'Sofia Lindqvist')
  const { token } = await invited(server)
  const thief = server.anonymous()
  const guess = (password: string) => thief.request(invites.accept, { params: { token }, body: { password } })

  for (let tries = 0; tries < 5; tries++) await guess(`guess${tries}!`)

  expect((await guess(PASSWORD)).json()).toMatchObject({ code: 'blocked_device' })
})

test('an invited address has no account, and only its invitation makes one', async () => {
  const server = await startServer()
  const { token, host, params } = await invited(server)
  const signup = { body: { ...form, email: EMAIL } }

  await expect(server.anonymous().call(accounts.login, { body: { email: EMAIL, password: '' } })).rejects.toMatchObject({
    code: 'user_error',
  })
  await expect(server.anonymous().call(accounts.signup, signup)).rejects.toMatchObject({ code: 'email_invited', status: 409 })
  await expect(server.anonymous().call(invites.open, { params: { token } })).resolves.toMatchObject({ has_account: false })
  expect((await host.call(members.list, { params })).users.find((each) => each.email === EMAIL)).toMatchObject({
    status: 'Invited',
    full_name: 'Sofia L.',
  })

  server.clock.advance({ days: 14, minutes: 1 })
  const sofia = server.anonymous()
  await expect(sofia.call(accounts.signup, signup)).resolves.toMatchObject({
    user: { organization_id: null, full_name: 'Sofia Lindqvist' },
  })
  await expect(server.anonymous().call(accounts.signup, signup)).rejects.toMatchObject({ code: 'email_taken' })
})

test('who comes by an invitation has confirmed their email', async () => {
  const server = await startServer()
  const { token } = await invited(server)
  const sofia = server.anonymous()
  const user = userIn(await sofia.call(invites.accept, { params: { token }, body: form }))
  await expect(sofia.call(accounts.profile, { params: { userID: user?._id ?? '' } })).resolves.toMatchObject({ is_email_confirmed: true })
})

test('two organizations may ask the same person; the first that is answered has them', async () => {
  const server = await startServer()
  const nordlys = await invited(server)
  const takeda = await invited(server, 'Takeda Pictures')

  await server.anonymous().call(invites.accept, { params: { token: takeda.token }, body: form })

  await expect(server.anonymous().call(invites.open, { params: { token: nordlys.token } })).rejects.toMatchObject(GONE)
  expect((await nordlys.host.call(members.list, { params: nordlys.params })).users).toHaveLength(1)
  const row = { name: 'Sofia', email: EMAIL, role_id: nordlys.role_id }
  await expect(nordlys.host.call(members.invite, { params: nordlys.params, body: { users: [row] } })).rejects.toMatchObject({
    message: 'This user belongs to another organization.',
  })
})

test('an invitation that is withdrawn while another organization invites the same person takes only itself back', async () => {
  const server = await startServer()
  const { db } = server
  const { host, params } = await invited(server)
  const takeda = await invited(server, 'Takeda Film', 'jun@takeda.example')
  const { _id: userID } = await db.selectFrom('users').select('_id').where('email', '=', EMAIL).executeTakeFirstOrThrow()

  const users = [{ name: 'Sofia', email: EMAIL, role_id: takeda.role_id }]
  const asked: Promise<unknown>[] = []
  await db.transaction().execute(async (tx) => {
    // The other one has found the person, and waits for its role.
    await tx.selectFrom('roles').select('_id').where('_id', '=', takeda.role_id).forUpdate().execute()
    asked.push(takeda.host.call(members.invite, { params: takeda.params, body: { users } }))
    await untilWaiting(db, 1)
    asked.push(host.call(members.remove, { params: { ...params, userID } }))
    await untilWaiting(db, 2)
  })
  await Promise.all(asked)

  const shown = await server.anonymous().call(invites.open, { params: { token: await newestToken(server) } })
  expect(shown).toMatchObject({ organization: { name: 'Takeda Film' } })
})

test('two organizations that invite the same people in different orders at once stop each other no more', async () => {
  const server = await startServer()
  const { db, clock } = server
  const { host, params, role_id } = await invited(server)
  const [anna, bela] = ['anna@studio.example', 'bela@studio.example'].map((email) => ({ name: 'New', email, role_id }))

  let inviting: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    const reserve = (email = '') => reserveUser(tx, { _id: clock.newId(), email, full_name: 'New', created_at: clock.now() })
    await reserve(anna?.email)
    inviting = host.call(members.invite, { params, body: { users: [bela, anna].flatMap((each) => each ?? []) } })
    await untilWaiting(db, 1)
    await reserve(bela?.email)
  })
  await inviting

  expect((await host.call(members.list, { params })).users).toHaveLength(4)
})

test('the link of a mail is not in the tables, and a foreign host header does not change it', async () => {
  const server = await startServer()
  const { host, params, role_id, token } = await invited(server)
  const users = [{ name: 'Lior', email: 'lior@nordlys.example', role_id }]
  await host.request(members.invite, { params, body: { users } }, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
  await server.work()

  expect(server.mailbox.findLast((mail) => mail.to === 'lior@nordlys.example')?.text).toContain('http://localhost:4000/accounts/invite/')
  const [row] = await server.db.selectFrom('invites').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row?.token_hash.toString('hex')).not.toBe(token)
})

test('an account with two-factor sign-in joins only after its second step', async () => {
  const server = await startServer()
  const sofia = await server.given.person(EMAIL, 'Sofia Lindqvist')
  const factor = await givenTwoFactor(server, sofia)
  await server.work()
  const { token, host, params } = await invited(server)
  const browser = server.anonymous()
  const accept = (person: Person = browser) => person.call(invites.accept, { params: { token }, body: { password: PASSWORD } })
  const count = async () => (await host.call(members.list, { params })).users.filter((each) => each.status === 'Active').length

  await expect(accept()).resolves.toEqual({ two_factor_required: true, has_passkeys: false })
  await expect(accept()).resolves.toEqual({ two_factor_required: true, has_passkeys: false })
  expect(await count()).toBe(1)
  await expect(browser.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
  await expect(accept(await server.given.person())).resolves.toHaveProperty('two_factor_required')

  await browser.call(twoFactor.finishLogin, { body: { code: factor.code() } })
  await expect(accept()).resolves.toMatchObject({ user: { organization_id: params.organizationID } })

  expect(await count()).toBe(2)
  await expect(browser.call(accounts.check, {})).resolves.toMatchObject({ user: { organization_id: params.organizationID } })
})

test('an invitation is for the address that it was sent to: an account that takes another address loses it', async () => {
  const server = await startServer()
  const someone = await server.given.person(EMAIL, 'Sofia Lindqvist')
  const change = { key: 'email', value: 'other@elsewhere.example', password: PASSWORD } as const
  await someone.call(accounts.updateUser, { params: { userID: someone.user._id }, body: change })
  await server.work()
  const link =
    /confirm\/([0-9a-f]{64})/.exec(server.mailbox.findLast((mail) => mail.to === 'other@elsewhere.example')?.text ?? '')?.[1] ?? ''
  const { token, host, params } = await invited(server)

  await server.anonymous().call(accounts.followLink, { params: { token: link } })

  await expect(server.anonymous().call(invites.open, { params: { token } })).rejects.toMatchObject(GONE)
  const listed = await host.call(members.list, { params })
  expect(JSON.stringify(listed)).not.toContain('other@elsewhere.example')
})

test('who joins another organization has left the projects of the one that invited them, also when it invites them again', async () => {
  const server = await startServer()
  const { host, params, role_id } = await invited(server)
  const { _id: projectId } = await host.call(projects.create, { body: { title: 'Halcyon' } })
  const nils = { name: 'Nils', email: 'nils@nordlys.example', role_id }
  await host.call(members.invite, { params, body: { users: [nils], projectId } })
  // Sent before the other's: mails that wait together arrive in any order.
  await server.work()
  const other = await invited(server, 'Brandt Sales', nils.email)
  const person = server.anonymous()
  await person.call(invites.accept, { params: { token: other.token }, body: form })
  await person.call(members.leave, { params: other.params })

  await host.call(members.invite, { params, body: { users: [nils] } })
  await server.work()
  const seen = (await host.call(projects.get, { params: { projectID: projectId } })).user_ids
  expect(seen).toEqual([host.user._id])
})
