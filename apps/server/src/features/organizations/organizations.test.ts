import { accounts } from '@answerprint/contract/accounts'
import { organizations } from '@answerprint/contract/organizations'
import { projects } from '@answerprint/contract/projects'
import { review } from '@answerprint/contract/review'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { LOGO } from '../../../test/routes/world/samples.ts'
import { givenWorld } from '../../../test/routes/world/world.ts'
import { startServer } from '../../../test/start-server.ts'

async function givenOwner(plan?: string) {
  const server = await startServer()
  const helen = await server.given.person('helen@nordlys.example', 'Helen Lind')
  if (plan) await server.db.updateTable('users').set({ subscription_type: plan }).execute()
  const { organization } = await helen.call(organizations.create, { body: { name: 'Nordlys Distribution' } })
  const params = { organizationID: organization._id }
  const update = (key: string, value: unknown) => helen.request(organizations.update, { params, body: { key, value } })
  return { ...server, helen, organization, params, update }
}
const plain = { accent_color: null, page_background: 'dark', sender_name: null, footer_line: '', shows_sent_with: true } as const

test('an individual who makes an organization is its Administrator, and their projects stay theirs', async () => {
  const { given } = await startServer()
  const helen = await given.person()
  const { _id: projectID } = await given.project(helen, 'Mine')

  const { organization } = await helen.call(organizations.create, { body: { name: ' Nordlys Distribution ' } })

  expect(organization).toMatchObject({
    name: 'Nordlys Distribution',
    member_count: 1,
    max_view_count_limit: null,
    require_two_factor: false,
  })
  const { user } = await helen.call(accounts.check, {})
  expect(user).toMatchObject({ organization_id: organization._id, settings_link: '/settings/organization' })
  expect(user.permissions['users_and_roles:can_modify']).toBe(true)
  await expect(helen.call(projects.get, { params: { projectID } })).resolves.toMatchObject({ organization_id: null })
  expect((await given.project(helen, 'Ours')).organization_id).toBe(organization._id)
})

test('a person has one organization, also when they ask for two at once', async () => {
  const { given, db } = await startServer()
  const helen = await given.person()
  const create = () => helen.request(organizations.create, { body: { name: 'Nordlys' } })

  const answers = await Promise.all([create(), create(), create()])

  expect(answers.map((each) => each.statusCode).sort()).toEqual([201, 409, 409])
  expect(await db.selectFrom('organizations').select('_id').execute()).toHaveLength(1)
})

test('one setting is changed at a time, and what is not a setting is refused', async () => {
  const { update } = await givenOwner()

  expect((await update('name', 'Northlight')).json()).toMatchObject({ organization: { name: 'Northlight' } })
  expect((await update('max_view_count_limit', 5)).json()).toMatchObject({ organization: { max_view_count_limit: 5 } })
  expect((await update('max_view_count_limit', null)).json()).toMatchObject({ organization: { max_view_count_limit: null } })
  for (const [key, value] of [
    ['max_view_count_limit', 0],
    ['max_view_count_limit', 1.5],
    ['name', ''],
    ['subscription_type', 'enterprise'],
    ['total_dollars_spent', 0],
  ]) {
    expect((await update(String(key), value)).statusCode).toBe(422)
  }
})

test('only a person with a second step can require it of others', async () => {
  const { update } = await givenOwner()
  expect((await update('require_two_factor', true)).json()).toMatchObject({ code: 'two_factor_first' })
  expect((await update('require_two_factor', false)).statusCode).toBe(200)
})

test('the limits of the organization bind what its members send', async () => {
  const server = await startServer()
  const { home } = await givenWorld(server)
  const params = { organizationID: home.things.organization }
  const set = (key: string, value: unknown) => home.person.request(organizations.update, { params, body: { key, value } })
  const emails = [{ full_name: 'Haruki', email: 'h@takeda.example' }]
  const send = (more: object) =>
    home.person.request(sharedScreeners.send, { body: { shareType: 'email', screenerID: home.things.screener, emails, ...more } })
  await set('max_view_count_limit', 3)
  await set('can_use_cc_on_shared_emails', false)

  expect((await send({ viewCountLimit: 4 })).json()).toMatchObject({ code: 'view_limit_too_high' })
  expect((await send({ viewCountLimit: 3 })).statusCode).toBe(201)
  expect((await send({ viewCountLimit: null })).statusCode).toBe(201)
  expect((await send({ ccEmailAddresses: ['copy@takeda.example'] })).statusCode).toBe(403)
  await set('can_use_cc_on_shared_emails', true)
  expect((await send({ ccEmailAddresses: ['copy@takeda.example'] })).statusCode).toBe(201)
})

test('a logo is redrawn, shown to everybody at one address, and gone when it is replaced', async () => {
  const { helen, params, app } = await givenOwner()
  const { organization } = await helen.call(organizations.setLogo, { params, body: { image: LOGO } })
  const address = organization.branding.logo_url ?? ''
  expect(address).toMatch(/^\/media\/logos\/[0-9a-f-]{36}\.png$/)

  const shown = await app.inject({ url: address })
  expect(shown.statusCode).toBe(200)
  expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': expect.stringContaining('immutable') })
  expect(shown.rawPayload.subarray(1, 4).toString()).toBe('PNG')

  const { organization: next } = await helen.call(organizations.setLogo, { params, body: { image: LOGO } })
  expect(next.branding.logo_url).not.toBe(address)
  expect((await app.inject({ url: address })).statusCode).toBe(404)
  await expect(helen.call(organizations.removeLogo, { params })).resolves.toMatchObject({ organization: { branding: { logo_url: null } } })
})

test('a logo that is set while a colleague adds what belongs to the organization stops neither', async () => {
  const { helen, params, db } = await givenOwner()
  const organization = db.selectFrom('organizations').select('_id').where('_id', '=', params.organizationID)

  let setting: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    // As where a department is made: its row names the organization, and then the membership is locked.
    await tx.executeQuery(organization.forKeyShare())
    setting = helen.call(organizations.setLogo, { params, body: { image: LOGO } })
    await untilWaiting(db, 1)
    await tx.executeQuery(organization.forNoKeyUpdate())
  })

  await expect(setting).resolves.toMatchObject({ organization: { branding: { logo_url: expect.stringContaining('/media/logos/') } } })
})

test('what is no picture, or too small a one, does not become a logo', async () => {
  const { helen, params } = await givenOwner()
  const set = (image: string | Buffer) =>
    helen.request(organizations.setLogo, { params, body: { image: typeof image === 'string' ? image : image.toString('base64') } })

  expect((await set(Buffer.from('<html><script>alert(1)</script></html>'))).json()).toMatchObject({ code: 'logo_unreadable' })
  const small = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>'
  expect((await set(Buffer.from(small))).statusCode).toBe(200)
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  expect((await set(pixel)).json()).toMatchObject({ code: 'logo_too_small', message: 'A logo must be at least 400 px wide.' })
  expect((await set('not base64!')).statusCode).toBe(422)
  expect((await set('')).json()).toMatchObject({ code: 'logo_unreadable' })
  expect((await set(Buffer.alloc(5 * 1024 * 1024 + 3))).statusCode).toBe(422)
})

test('review pages and mails show the brand of the organization, in a readable colour', async () => {
  const server = await startServer()
  const { home } = await givenWorld(server)
  const params = { organizationID: home.things.organization }
  await home.person.call(organizations.setLogo, { params, body: { image: LOGO } })
  const branding = {
    ...plain,
    accent_color: '#2FA58A',
    sender_name: 'Nordlys Sales',
    footer_line: 'Nordlys AS, Bergen',
    shows_sent_with: false,
    contact_email: 'Delivery@Nordlys.example',
  }
  const { organization } = await home.person.call(organizations.updateBranding, { params, body: branding })

  const { host } = await server.anonymous().call(review.open, { params: { token: home.things.token } })
  expect(host).toEqual({
    name: 'Nordlys Distribution',
    logo_url: organization.branding.logo_url,
    accent_color: '#2fa58a',
    page_background: 'dark',
    footer_line: 'Nordlys AS, Bergen',
    shows_sent_with: false,
    contact_email: 'delivery@nordlys.example',
  })
  await home.person.call(sharedScreeners.resend, { params: { sharedScreenerID: home.things.share } })
  await server.work()
  // The invitations before it were sent under the name of then.
  const mail = server.mailbox.find((each) => each.fromName === 'Nordlys Sales')
  expect(mail?.subject).toMatch(/^Private screening: /)
  expect(mail?.html).toContain(`src="http://localhost:4000${organization.branding.logo_url}"`)
  expect(mail?.html).toContain('background:#2fa58a;color:#050505')
  expect(mail?.html).toContain('Nordlys AS, Bergen')
  expect(mail?.html).not.toContain('Delivered with Answerprint')
})

test('the product’s name is left off only on a plan that allows it', async () => {
  const { helen, params } = await givenOwner('free')
  const hide = () => helen.request(organizations.updateBranding, { params, body: { ...plain, shows_sent_with: false } })
  expect((await hide()).json()).toMatchObject({ code: 'option_not_in_plan' })
  expect((await helen.request(organizations.updateBranding, { params, body: { ...plain, accent_color: 'red;} body{' } })).statusCode).toBe(
    422,
  )
})

test('logos are drawn again twenty times a minute, and no more often', async () => {
  const { given } = await startServer({ RATE_LIMIT_PER_MINUTE: '1200' })
  const { _id: organizationID, member } = await given.organization()
  const helen = await member()
  const answers: string[] = []
  for (let count = 0; count < 21; count += 1) {
    const set = helen.call(organizations.setLogo, { params: { organizationID }, body: { image: 'AAAA' } })
    answers.push(await set.then(() => 'set').catch((error) => error.code))
  }
  expect(answers).toEqual([...Array(20).fill('logo_unreadable'), 'too_many'])
})
