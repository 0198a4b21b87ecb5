import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { history } from '@answerprint/contract/history'
import { deliveryPages, type PackageRequest, packages } from '@answerprint/contract/packages'
import { projects } from '@answerprint/contract/projects'
import { projectChannel } from '@answerprint/contract/realtime'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { hear } from '../../../test/database/hear.ts'
import { runWithOneConnection } from '../../../test/one-connection.ts'
import { startServer } from '../../../test/start-server.ts'

type Asked = Partial<z.input<typeof PackageRequest>>

async function givenProject() {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const { _id: projectID } = await server.given.project(helen)
  const params = { projectID }
  const reel = await server.given.file(helen, projectID, 'Dialogue list.txt')
  const share = async (asked: Asked = {}) => {
    const body = { shareType: 'link' as const, _files: [{ _id: reel, type: 'document' as const }], ...asked }
    return (await helen.call(packages.send, { params, body })).package
  }
  const list = async (fileID?: string) => (await helen.call(packages.list, { params, query: { fileID } })).packages
  const activity = async () => (await helen.call(history.list, { params, query: {} })).history
  return { ...server, organization, helen, projectID, params, reel, share, list, activity }
}

const EMAILS = [
  { email: 'haruki@takeda.example', label: 'Haruki Aizawa' },
  { email: 'lior@brandtsales.example', label: '' },
]

test('each recipient gets a mail with a link of their own, and the history of the project shows it', async () => {
  const { share, work, mailbox, activity, list, reel } = await givenProject()

  const made = await share({ shareType: 'email', emails: EMAILS, message: 'For <b>Berlin</b>.', password: 'four' })
  await work()

  expect(made).toMatchObject({
    description: 'Dialogue list.txt',
    kind: 'txt',
    method: 'http',
    shared_email: 'haruki@takeda.example, lior@brandtsales.example',
    is_password_enabled: true,
    is_expired: false,
    expires_at: null,
    expiry: null,
  })
  const urls = made.recipients.map((each) => each.url)
  expect(new Set(urls).size).toBe(2)
  expect(made.url).toBe(urls[0])
  const mails = mailbox.slice(-2)
  expect(mails.map((each) => each.to).sort()).toEqual(EMAILS.map((each) => each.email))
  for (const { to, html, subject } of mails) {
    expect(subject).toBe('Nordlys Distribution shared Dialogue list.txt with you')
    expect(html).toContain(made.recipients.find((each) => each.email === to)?.url)
    expect(html).toContain('For &lt;b&gt;Berlin&lt;/b&gt;.')
    expect(html).toContain('1 file, ')
    expect(html).not.toContain('four<')
  }
  expect((await activity())[0]).toMatchObject({
    message_plain: 'Helen Lind shared Dialogue list.txt with Haruki Aizawa and lior@brandtsales.example',
    package_id: made._id,
    links_expired: false,
  })
  expect(await list(reel)).toEqual([made])
})

test('a link is made without a mail, and several files need a name', async () => {
  const { share, given, helen, projectID, reel, work, mailbox, activity, list } = await givenProject()
  const other = await given.file(helen, projectID, 'notes.txt')
  const both = [reel, other].map((_id) => ({ _id, type: 'document' as const }))
  const before = mailbox.length

  await expect(share({ _files: both })).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'label', message: 'Required' }] })
  const made = await share({ _files: both, label: 'Festival delivery' })
  await work()

  expect(made).toMatchObject({ description: 'Festival delivery', kind: 'package', file_count: 2, shared_email: null, share_type: 'link' })
  expect(mailbox).toHaveLength(before)
  expect((await activity())[0]?.message_plain).toBe('Helen Lind shared Festival delivery by a link')
  expect((await list(other)).map((each) => each._id)).toEqual([made._id])
  expect(await list()).toEqual([made])
})

test('what cannot be sent is refused, and nothing is kept of it', async () => {
  const { share, given, helen, projectID, params, reel, db, clock, list } = await givenProject()
  const { _id: folder } = await helen.call(folders.create, { params, body: { name: 'Reels' } })
  const archived = await given.file(helen, projectID, 'old.txt', undefined, folder)
  await db.updateTable('files').set({ frozen_at: clock.now() }).where('_id', '=', archived).execute()
  const { _id: elsewhere } = await given.project(helen, 'Halcyon')
  const foreign = await given.file(helen, elsewhere)
  const picked = (_id: string) => ({ _files: [{ _id, type: 'document' as const }] })

  const refused = [
    [{ method: 'aspera' }, 'aspera_not_configured'],
    [{ shareType: 'email' }, 'invalid'],
    [{ shareType: 'email', emails: [{ email: 'foo' }] }, 'invalid'],
    [{ password: 'abc' }, 'invalid'],
    [{ expiry: '2020-01-01T00:00:00Z' }, 'expiry_in_past'],
    [picked(archived), 'frozen'],
    [picked(folder), 'frozen'],
    [picked(foreign), 'not_found'],
    [picked(clock.newId()), 'not_found'],
  ] as const
  for (const [asked, code] of refused) await expect(share(asked as Asked), code).rejects.toMatchObject({ code })

  const several = { label: 'Reels', _files: [...picked(reel)._files, ...picked(clock.newId())._files] }
  await expect(share(several), 'of several it is said which is gone').rejects.toMatchObject({
    message: 'Some of what was chosen was deleted or moved in the meantime.',
    errors: [{ field: '_files', row: 1 }],
  })

  expect(await list()).toEqual([])
  await expect(share({ ...picked(reel), password: '' })).resolves.toMatchObject({ is_password_enabled: false })
})

test('password and end are changed later, and a package that ended can be given another date', async () => {
  const { share, helen, params, clock, activity } = await givenProject()
  const { _id: packageID } = await share()
  type Change = Parameters<typeof helen.call<typeof packages.update>>[1]['body']
  const change = (body: Change) => helen.call(packages.update, { params: { ...params, packageID }, body })
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString()

  expect(await change({ key: 'password', value: 'reel' })).toMatchObject({ is_password_enabled: true })
  expect(await change({ key: 'password', value: '' })).toMatchObject({ is_password_enabled: false })
  expect(await change({ key: 'expires_at', value: tomorrow })).toMatchObject({ expires_at: tomorrow, expiry: tomorrow })
  await expect(change({ key: 'expiry', value: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({ code: 'expiry_in_past' })
  expect(await change({ key: 'expiry', value: '' })).toMatchObject({ expires_at: null, is_expired: false })
  expect(await change({ field: 'is_expired', value: true })).toMatchObject({ is_expired: true })
  expect((await activity())[0]).toMatchObject({ message_plain: 'Helen Lind expired the links to Dialogue list.txt', links_expired: true })
  expect(await change({ key: 'expires_at', value: tomorrow })).toMatchObject({ is_expired: false })
  expect((await activity())[0]?.message_plain).toBe('Helen Lind opened the links to Dialogue list.txt again')
})

test('a package that ended does not go on by saying that it has not: it is given a date', async () => {
  const { helen, params, share } = await givenProject()
  const made = await share()
  const update = (body: object) => helen.request(packages.update, { params: { ...params, packageID: made._id }, body })
  await update({ key: 'is_expired', value: true })
  for (const body of [
    { key: 'is_expired', value: false },
    { field: 'is_expired', value: false },
  ]) {
    const refused = await update(body)
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { message: expect.stringContaining('choose a new expiry date') }])
  }
  expect((await update({ key: 'is_expired', value: 'false' })).statusCode).toBe(422)
})

test('the links of a package are ended from its entry in the history', async () => {
  const { share, helen, params, activity, list, given } = await givenProject()
  const { _id: packageID } = await share()
  const [entry] = await activity()
  const logID = entry?._id ?? ''
  const { _id: elsewhere } = await given.project(helen, 'Halcyon')
  const [created] = (await helen.call(history.list, { params, query: { sortDir: 'ASC' } })).history

  for (const [projectID, log] of [
    [elsewhere, undefined],
    [params.projectID, created?._id],
  ]) {
    const call = helen.call(history.expireLinks, { params: { projectID: projectID ?? '' }, body: { packageID, logID: log } })
    await expect(call).rejects.toMatchObject({ code: 'not_found' })
  }
  expect(await helen.call(history.expireLinks, { params, body: { packageID, logID } })).toMatchObject({ links_expired: true })

  expect(await list()).toMatchObject([{ _id: packageID, is_expired: true }])
  expect((await activity()).filter((each) => each.package_id === packageID).map((each) => each.links_expired)).toEqual([true, true])
})

test('a package ends with the last of its files, and the question before deleting counts its links', async () => {
  const { share, given, helen, projectID, params, reel, list } = await givenProject()
  const other = await given.file(helen, projectID, 'notes.txt')
  const picked = (...ids: string[]) => ids.map((_id) => ({ _id, type: 'document' as const }))
  await share({ _files: picked(reel, other), label: 'Both', shareType: 'email', emails: EMAILS })
  const remove = (id: string) => helen.call(files.delete, { params, body: { _files: picked(id) } })

  expect(await helen.call(files.deletion, { params, body: { _files: picked(reel) } })).toMatchObject({ share_links: 2 })
  await remove(reel)
  expect(await list()).toMatchObject([{ is_expired: false }])
  await remove(other)
  expect(await list()).toMatchObject([{ is_expired: true }])
})

test('deleting a project ends its packages, also those whose files had moved to another', async () => {
  const { share, given, helen, projectID, params, db, clock, work } = await givenProject()
  await share()
  const moved = [{ _id: await given.file(helen, projectID, 'notes.txt'), type: 'document' as const }]
  await share({ _files: moved })
  const { _id: destinationProjectID } = await given.project(helen, 'Halcyon')
  await helen.call(folders.move, { params, body: { _files: moved, destinationProjectID } })
  await work()

  await helen.call(projects.delete, { body: { projectIDs: [projectID] } })

  const ends = (await db.selectFrom('packages').select('expires_at').execute()).map((each) => each.expires_at)
  expect(ends).toEqual([clock.now(), clock.now()])
})

test('without the permission to share, links are not shown and cannot be made', async () => {
  const { organization, share, params, reel } = await givenProject()
  const { _id: packageID } = await share()
  const jun = await organization.member(['projects:can_view', 'files:can_download'], 'Jun Takeda')
  const lior = await organization.member(['files:can_share'], 'Lior Brandt')
  const body = { shareType: 'link' as const, _files: [{ _id: reel, type: 'document' as const }] }

  for (const [person, code] of [
    [jun, 'forbidden'],
    [lior, 'no_access'],
  ] as const) {
    await expect(person.call(packages.list, { params, query: {} })).rejects.toMatchObject({ code })
    await expect(person.call(packages.send, { params, body })).rejects.toMatchObject({ code })
    const change = { params: { ...params, packageID }, body: { key: 'is_expired', value: true } as const }
    await expect(person.call(packages.update, change)).rejects.toMatchObject({ code })
  }
})

test('a recipient who has downloaded nothing is reminded once before the link expires, and again when the date changes', async () => {
  const server = await givenProject()
  const { share, work, mailbox, db, clock, helen, params } = server
  const day = 86_400_000
  const at = (days: number) => new Date(clock.now().getTime() + days * day).toISOString()
  const made = await share({ shareType: 'email', emails: EMAILS, expiry: at(5), reminder_days: 2 })
  await work()
  const before = mailbox.length
  const remind = async () => {
    await runWithOneConnection(server, 'remind-recipients', {})
    await work()
    return mailbox.slice(before).map((each) => [each.to, each.subject])
  }
  await db
    .updateTable('package_recipients')
    .set({ downloaded_at: clock.now() })
    .where('email', '=', EMAILS[0]?.email ?? '')
    .execute()

  expect(await remind()).toEqual([])
  clock.advance({ seconds: 3.5 * 86_400 })
  const reminder = ['lior@brandtsales.example', 'Reminder: Dialogue list.txt from Nordlys Distribution is available a little longer']
  expect(await remind()).toEqual([reminder])
  expect(await remind()).toEqual([reminder])
  expect(mailbox.at(-1)?.html).toContain(made.recipients[1]?.url)

  await helen.call(packages.update, { params: { ...params, packageID: made._id }, body: { key: 'expires_at', value: at(1) } })
  expect(await remind()).toEqual([reminder, reminder])
})

test('links that ended are opened again with a date ahead, and the project remembers it', async () => {
  const { share, helen, params, activity } = await givenProject()
  const made = await share()
  const update = (body: Parameters<typeof helen.call<typeof packages.update>>[1]['body']) =>
    helen.call(packages.update, { params: { ...params, packageID: made._id }, body })
  await update({ key: 'is_expired', value: true })

  expect(await update({ key: 'expires_at', value: null })).toMatchObject({ is_expired: false, expires_at: null })
  expect((await activity())[0]?.message_plain).toBe('Helen Lind opened the links to Dialogue list.txt again')
})

test('open pages hear of every change of a package, by whomever', async () => {
  const { share, helen, params, projectID, databaseUrl, anonymous } = await givenProject()
  const { heard } = await hear(databaseUrl, { channel: projectChannel(projectID), event: 'PackageUpdated' })

  const made = await share()
  await expect.poll(() => heard.length).toBe(1)
  await helen.call(packages.update, { params: { ...params, packageID: made._id }, body: { key: 'password', value: null } })
  await expect.poll(() => heard.length).toBe(2)
  const visitor = anonymous()
  const token = made.url.split('/').pop() ?? ''
  await visitor.call(deliveryPages.open, { params: { token } })
  await visitor.call(deliveryPages.noteOpened, { params: { token } })
  await expect.poll(() => heard.length).toBe(3)
})

test('a package goes to a hundred recipients, each counted once; the first label of one is kept', async () => {
  const { share } = await givenProject()
  const people = Array.from({ length: 101 }, (_, index) => ({ email: `buyer${index}@takeda.example`, label: `Buyer ${index}` }))
  const refused = { code: 'invalid', errors: [{ field: 'emails', message: 'At most 100 recipients.' }] }
  await expect(share({ shareType: 'email', emails: people })).rejects.toMatchObject(refused)
  const twice = [...people.slice(0, 100), { email: ' Buyer0@Takeda.example ', label: 'Again' }]
  const { recipients } = await share({ shareType: 'email', emails: twice })
  expect(recipients).toHaveLength(100)
  expect(recipients.find((each) => each.email === 'buyer0@takeda.example')).toMatchObject({ label: 'Buyer 0' })
})
