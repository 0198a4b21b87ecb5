import { packageStories } from '@answerprint/contract/deliveries'
import { history } from '@answerprint/contract/history'
import { members } from '@answerprint/contract/members'
import { organizations } from '@answerprint/contract/organizations'
import { deliveryPages, type PackageRequest, packages } from '@answerprint/contract/packages'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { startServer } from '../../../../test/start-server.ts'

const tokenOf = ({ url }: { url: string }) => url.split('/').pop() ?? ''
const HARUKI = { email: 'haruki@takeda.example', label: 'Haruki Aizawa' }
const refusal = (code: string) => ({ code })

async function givenDelivery(asked: Partial<z.input<typeof PackageRequest>> = {}) {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const { _id: projectID } = await server.given.project(helen)
  const document = await server.given.file(helen, projectID, 'reel-4.txt')
  const _files = [{ _id: document, type: 'document' as const }]
  const body = { shareType: 'email' as const, emails: [HARUKI], _files, label: 'Delivery', ...asked }
  const params = { projectID }
  const { package: made } = await helen.call(packages.send, { params, body })
  await server.work()
  server.mailbox.length = 0
  const token = tokenOf(made)
  const visitor = server.anonymous()
  const open = (of = token) => visitor.call(deliveryPages.open, { params: { token: of } })
  const write = (message = 'Where is reel 4?', of = token) =>
    visitor.call(deliveryPages.write, { params: { token: of }, body: { message } })
  return { ...server, organization, helen, params, made, token, visitor, open, write }
}

test('a recipient replies to the sender from their own page, and no address is disclosed', async () => {
  const { helen, params, made, open, write, work, mailbox } = await givenDelivery()
  expect(await open()).toMatchObject({ status: 'READY', can_write: true, host: { contact_email: null } })

  await write('Where is reel 4?\n\n<img src=x onerror=alert(1)> & "quotes"')
  await work()

  const { email: sender } = helen.user
  expect(mailbox).toMatchObject([{ to: sender, cc: [], replyTo: HARUKI.email, subject: 'Haruki Aizawa wrote to you about Delivery' }])
  expect(mailbox[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;')
  expect(mailbox[0]?.text).toContain('Where is reel 4?\n\n<img src=x')
  expect(JSON.stringify(await open())).not.toContain(sender)

  const story = await helen.call(packageStories.get, { params: { ...params, packageID: made._id } })
  expect(story.recipients[0]?.events).toMatchObject([{ event: 'wrote' }])
  const { history: lines } = await helen.call(history.list, { params, query: {} })
  expect(lines[0]?.message_plain).toBe('Haruki Aizawa wrote to the sender of Delivery')
})

test('a package with a password takes no reply before it', async () => {
  const { visitor, token, open, write, work, mailbox } = await givenDelivery({ password: 'meridian' })
  expect(await open()).toMatchObject({ status: 'PROTECTED', can_write: false })
  await expect(write()).rejects.toMatchObject(refusal('package_locked'))
  await work()
  expect(mailbox).toEqual([])

  await visitor.call(deliveryPages.unlock, { params: { token }, body: { password: 'meridian' } })
  expect(await open()).toMatchObject({ status: 'READY', can_write: true })
  await write()
  await work()
  expect(mailbox.filter((mail) => mail.subject.includes('wrote to you'))).toHaveLength(1)
})

test('the holder of an expired link can ask for a new one', async () => {
  const { helen, params, made, open, write, work, mailbox } = await givenDelivery()
  const end = { key: 'is_expired', value: true } as const
  await helen.call(packages.update, { params: { ...params, packageID: made._id }, body: end })

  expect(await open()).toMatchObject({ status: 'EXPIRED', can_write: true })
  await write('Please open it again.')
  await work()
  expect(mailbox).toHaveLength(1)
})

test('a link for anyone takes no replies, and is refused like an unknown one', async () => {
  const { open, write, token, work, mailbox } = await givenDelivery({ shareType: 'link', emails: [] })

  expect(await open()).toMatchObject({ can_write: false })
  await expect(write()).rejects.toMatchObject(refusal('link_invalid'))
  await expect(write('Hello', `${token.slice(0, -1)}x`)).rejects.toMatchObject(refusal('link_invalid'))
  await work()
  expect(mailbox).toEqual([])
})

test('a recipient may send five replies a day, also when they are sent at once', async () => {
  const { write, clock, work, mailbox } = await givenDelivery()

  const answers = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => write(`Letter ${n}`)))
  expect(answers.filter((each) => each.status === 'fulfilled')).toHaveLength(5)
  for (const each of answers) if (each.status === 'rejected') expect(each.reason).toMatchObject(refusal('letters_enough'))
  await work()
  expect(mailbox).toHaveLength(5)

  clock.advance({ days: 1, seconds: 1 })
  await write('Still there?')
})

test('all recipients together may send twenty replies an hour', async () => {
  const emails = Array.from({ length: 6 }, (_, n) => ({ email: `lab${n}@takeda.example` }))
  const { made, write, clock } = await givenDelivery({ emails })
  const tokens = made.recipients.map(tokenOf)
  for (const token of tokens.slice(0, 4)) for (let n = 0; n < 5; n++) await write('Hello', token)

  await expect(write('Hello', tokens[4])).rejects.toMatchObject(refusal('letters_enough'))
  clock.advance({ seconds: 3601 })
  await write('Hello', tokens[4])
})

test('a reply that is retried under one key arrives once', async () => {
  const { visitor, token, work, mailbox } = await givenDelivery()
  const send = () =>
    visitor.request(
      deliveryPages.write,
      { params: { token }, body: { message: 'Where is reel 4?' } },
      { headers: { 'idempotency-key': 'one' } },
    )
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 201])
  await work()
  expect(mailbox).toHaveLength(1)
})

test('an empty reply and one that is too long are refused', async () => {
  const { write } = await givenDelivery()
  for (const message of ['', '  \n ', 'x'.repeat(2001)]) await expect(write(message)).rejects.toMatchObject(refusal('invalid'))
})

test('when the sender can no longer see the project, the reply goes to the contact address; without one, replies are off', async () => {
  const { organization, helen, made, open, write, work, mailbox } = await givenDelivery()
  const admin = await organization.member()
  const organizationID = organization._id
  await admin.call(members.update, { params: { organizationID, userID: helen.user._id }, body: { key: 'status', value: 'Inactive' } })

  expect(await open()).toMatchObject({ can_write: false })
  await expect(write()).rejects.toMatchObject(refusal('link_invalid'))

  const { organization: before } = await admin.call(organizations.get, { params: { organizationID } })
  const { logo_url: _logo, ...branding } = before.branding
  const changed = { ...branding, contact_email: ' Delivery@Nordlys.example ' }
  await admin.call(organizations.updateBranding, { params: { organizationID }, body: changed })
  expect(await open(tokenOf(made))).toMatchObject({ can_write: true, host: { contact_email: 'delivery@nordlys.example' } })
  await write()
  await work()
  expect(mailbox).toMatchObject([{ to: 'delivery@nordlys.example', replyTo: HARUKI.email }])
})
