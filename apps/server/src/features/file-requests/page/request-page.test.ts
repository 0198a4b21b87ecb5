import { type FileRequest, fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { history } from '@answerprint/contract/history'
import { notifications } from '@answerprint/contract/notifications'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { sendParts } from '../../../../test/given/given.ts'
import type { Person } from '../../../../test/person.ts'
import { startServer } from '../../../../test/start-server.ts'

type Asked = { required_fields?: FileRequest['required_fields']; atRoot?: boolean; environment?: Record<string, string> }

async function givenRequest({ required_fields = [], atRoot = false, environment = {} }: Asked = {}) {
  const server = await startServer(environment)
  const organization = await server.given.organization()
  const helen = await organization.member()
  const { _id: projectID } = await server.given.project(helen)
  const params = { projectID }
  const { _id: folder } = await helen.call(folders.create, { params, body: { name: 'Originals' } })
  const request = { title: 'Camera originals', destination_folder_id: atRoot ? null : folder, required_fields }
  const { requests } = await helen.call(fileRequests.create, { params, body: { requests: [request] } })
  const requestID = requests[0]?._id ?? ''
  const begin = async (visitor: Person, name = 'A001.r3d', size = 12, place: { folder_id?: string } = {}) => {
    const body = { method: 'http' as const, file_list: [{ name, size }], specifications: { file_request_id: requestID, ...place } }
    return (await visitor.call(uploads.create, { body })).upload_details[0]?.upload_id ?? ''
  }
  const send = async (visitor: Person, name = 'notes.txt', bytes = Buffer.from('twelve reels'), place = {}) => {
    const uploadID = await begin(visitor, name, bytes.length, place)
    await sendParts({ origin: server.origin, person: visitor, uploadId: uploadID, partSize: 20_000_000, bytes })
    return visitor.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: bytes.length } })
  }
  const open = (visitor: Person) => visitor.call(requestPage.open, { params: { requestID } })
  const close = () => helen.call(fileRequests.update, { params: { projectID, requestID }, body: { key: 'status', value: 'closed' } })
  const submitted = () => helen.call(fileRequests.files, { params: { requestID }, query: {} })
  return {
    ...server,
    organization,
    helen,
    projectID,
    params,
    folder,
    requestID,
    begin,
    send,
    open,
    close,
    submitted,
    visitor: server.anonymous(),
  }
}

test('a visitor opens the link, sends a file, and it is in the destination byte for byte', async () => {
  const { visitor, open, send, helen, params, folder, projectID, requestID, origin, submitted } = await givenRequest()

  expect(await open(visitor)).toMatchObject({
    ...{ _id: requestID, type: 'file-request', title: 'Camera originals', requestee_name: 'Nordlys Distribution', film_name: null },
    ...{ status: 'open', project_id: projectID, destination_folder_id: folder, required_fields: [], sender: null, logo_url: null },
    ...{ files: [], uploads: [], file_imports: [], aspera_uploads: [], cineuploads: [] },
    project: { organization: { subscription: { storage: { is_over_storage_limit: false } } } },
  })
  const bytes = Buffer.alloc(45_000_000, 'reel')
  const { result } = await send(visitor, 'reel.bin', bytes)

  expect(result).toEqual({ project_id: projectID, folder_id: folder, file_request_id: requestID, cinerequest_id: null, file_id: null })
  const { files: listed } = await helen.call(files.list, { params, query: { folderID: folder } })
  expect(listed).toMatchObject([{ name: 'reel.bin', size: 45_000_000 }])
  const { token } = await helen.call(files.download, { query: { fileID: listed[0]?._id ?? '', projectID } })
  expect(Buffer.from(await (await fetch(new URL(token, origin))).arrayBuffer()).equals(bytes)).toBe(true)
  expect(await submitted()).toMatchObject({
    size: 1,
    files: [{ name: 'reel.bin', folder_id: folder }],
    submissions: [{ files_count: 1, size: 45_000_000 }],
  })
  expect(await open(visitor)).toMatchObject({
    files: [{ name: 'reel.bin', size: 45_000_000 }],
    received: { count: 1, size: 45_000_000 },
    uploads: [],
  })
})

test('what another visitor sends is neither seen, continued, signed, reported nor cancelled', async () => {
  const { visitor, anonymous, given, begin, send, open } = await givenRequest()
  await send(visitor)
  const uploadID = await begin(visitor, 'A001.bin', 45_000_000)
  const params = { uploadID }
  const other = anonymous()
  await send(other, 'mine.txt')

  expect(await open(visitor)).toMatchObject({
    files: [{ name: 'notes.txt' }],
    uploads: [{ _id: uploadID, file_name: 'A001.bin', part_count: 3 }],
  })
  expect(await open(other)).toMatchObject({ files: [{ name: 'mine.txt' }], uploads: [] })
  const account = await given.person()
  await open(account)
  for (const [person, code] of [
    [other, 'no_session'],
    [anonymous(), 'no_session'],
    [account, 'not_found'],
  ] as const) {
    await expect(person.call(uploads.parts, { params })).rejects.toMatchObject({ code })
    await expect(person.call(uploads.sign, { query: { upload_id: uploadID, parts: '1' } })).rejects.toMatchObject({ code })
    await expect(person.call(uploads.report, { params, body: { error: 'x' } })).rejects.toMatchObject({ code })
    await expect(person.call(uploads.abort, { params })).rejects.toMatchObject({ code })
  }
  await expect(visitor.call(uploads.parts, { params })).resolves.toEqual({ parts: [] })
})

test('a closed link takes nothing new, and what was begun may finish', async () => {
  const { visitor, anonymous, begin, open, close, origin, submitted } = await givenRequest()
  const bytes = Buffer.from('twelve reels')
  const uploadID = await begin(visitor, 'a.txt', bytes.length)
  await close()

  expect(await open(visitor)).toMatchObject({ status: 'closed', title: 'Camera originals', project_id: null, uploads: [], files: [] })
  await expect(begin(visitor)).rejects.toMatchObject({ code: 'request_closed', message: 'This file request has been closed.' })
  await sendParts({ origin, person: visitor, uploadId: uploadID, partSize: 20_000_000, bytes })
  await visitor.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: bytes.length } })
  expect(await submitted()).toMatchObject({ size: 1 })
  // Its sender reads that it arrived, and another visitor nothing.
  expect([await open(visitor), await open(anonymous())].map((each) => each.received.count)).toEqual([1, 0])
})

test('a link that never existed, or that names no upload, is refused', async () => {
  const { visitor, anonymous } = await givenRequest()
  const wrong = 'a'.repeat(43)
  const create = (specifications: object) =>
    anonymous().call(uploads.create, { body: { method: 'http', file_list: [{ name: 'a.txt', size: 5 }], specifications } })

  await expect(visitor.call(requestPage.open, { params: { requestID: wrong } })).rejects.toMatchObject({ code: 'link_invalid' })
  await expect(create({ file_request_id: wrong })).rejects.toMatchObject({ code: 'link_invalid' })
  await expect(create({})).rejects.toMatchObject({ code: 'no_session' })
  await expect(create({ file_request_id: '' })).rejects.toMatchObject({ code: 'invalid' })
})

test('folders are created below the destination only', async () => {
  const { visitor, helen, params, folder, requestID, begin, projectID, send } = await givenRequest()
  const { _id: contracts } = await helen.call(folders.create, { params, body: { name: 'Contracts' } })
  const structure = [{ name: 'Day 12', files: [0], children: [{ name: 'Audio', files: [1], children: [] }] }]
  const build = (body: object) => visitor.call(folders.buildTree, { params, body: { structure, file_request_id: requestID, ...body } })

  const { files: places, project_files } = await build({ folder_id: folder })
  expect(project_files).toEqual({ files: [], breadcrumb: [] })
  expect(await build({})).toMatchObject({ files: places })
  const audio = places.find((each) => each.file_index === 1)?.folder_id ?? ''
  await send(visitor, 'boom.txt', Buffer.from('boom'), { folder_id: audio })
  const { files: heard } = await helen.call(files.list, { params: { projectID }, query: { folderID: audio } })
  expect(heard).toMatchObject([{ name: 'boom.txt' }])

  await expect(build({ folder_id: contracts })).rejects.toMatchObject({ code: 'not_found' })
  await expect(begin(visitor, 'a.txt', 5, { folder_id: contracts })).rejects.toMatchObject({ code: 'not_found' })
  const { _id: elsewhere } = await helen.call(folders.create, { params: { projectID }, body: { name: 'Elsewhere' } })
  await expect(begin(visitor, 'a.txt', 5, { folder_id: elsewhere })).rejects.toMatchObject({ code: 'not_found' })
})

test('a cinema package arrives complete, with its two files that have no extension', async () => {
  const { visitor, send, helen, projectID, folder } = await givenRequest()
  const xml = Buffer.from('<?xml version="1.0"?><AssetMap/>')
  for (const name of ['ASSETMAP', 'VOLINDEX', 'CPL_1.xml']) await send(visitor, name, xml)

  const { files: listed } = await helen.call(files.list, { params: { projectID }, query: { folderID: folder } })
  expect(listed.map((each) => each.name)).toEqual(['ASSETMAP', 'CPL_1.xml', 'VOLINDEX'])
})

test('a visitor cannot reach another folder through a folder name', async () => {
  const { visitor, params, requestID } = await givenRequest()
  for (const name of ['../up', 'a/b', '..', '.', 'c\\d']) {
    const structure = [{ name: 'Day 12', files: [], children: [{ name, files: [0], children: [] }] }]
    const call = visitor.call(folders.buildTree, { params, body: { structure, file_request_id: requestID } })
    await expect(call).rejects.toMatchObject({ code: 'invalid' })
  }
})

test('quota that a visitor reserved and did not fill is released after a day, their uploads after a week', async () => {
  const { visitor, begin, db, clock, work, composed, organization, origin } = await givenRequest()
  await begin(visitor, 'promised.bin', 40_000_000)
  const begun = await begin(visitor, 'begun.bin', 40_000_000)
  const { parts } = await visitor.call(uploads.sign, { query: { upload_id: begun, parts: '1' } })
  await fetch(new URL(parts[0]?.url ?? '', origin), { method: 'PUT', body: new Uint8Array(20_000_000) })
  const reserved = async () =>
    (await db.selectFrom('storage_accounts').select('reserved_bytes').where('owner_id', '=', organization._id).executeTakeFirst())
      ?.reserved_bytes
  const tidy = async () => {
    const handler = composed.handlers.find((each) => each.job.name === 'end-idle-uploads')
    await handler?.run({}, { id: 'night', signal: new AbortController().signal, isLast: true })
    await work()
  }

  await tidy()
  expect(await reserved()).toBe(80_000_000)
  clock.advance({ days: 1, seconds: 1 })
  await tidy()
  expect(await reserved()).toBe(40_000_000)
  clock.advance({ days: 6 })
  await tidy()
  expect(await reserved()).toBe(0)
})

test('a visitor who must give their details does so first', async () => {
  const { visitor, begin, send, open, requestID, submitted } = await givenRequest({ required_fields: ['name', 'email'] })
  const introduce = (body: object) => visitor.call(requestPage.introduce, { params: { requestID }, body })

  await expect(begin(visitor)).rejects.toMatchObject({ code: 'sender_unnamed' })
  await expect(introduce({ name: 'Haruki Aizawa' })).rejects.toMatchObject({ code: 'sender_unnamed', errors: [{ field: 'email' }] })
  await introduce({ name: 'Haruki Aizawa', email: 'haruki@takeda.example', company: 'Takeda' })
  await send(visitor)
  await introduce({ name: 'H. Aizawa', email: 'haruki@takeda.example' })
  await send(visitor, 'more.txt')

  expect(await open(visitor)).toMatchObject({ sender: { name: 'H. Aizawa' } })
  expect(await submitted()).toMatchObject({ size: 2, submissions: [{ name: 'H. Aizawa', email: 'haruki@takeda.example', files_count: 2 }] })
})

test('the requester is notified once of all that was sent, not of every file', async () => {
  const { visitor, send, helen, params, work, mailbox, requestID } = await givenRequest({ required_fields: ['name'] })
  await visitor.call(requestPage.introduce, { params: { requestID }, body: { name: 'Haruki Aizawa', company: 'Takeda' } })
  for (const name of ['a.txt', 'b.txt', 'c.txt', 'd.txt']) await send(visitor, name)
  await work()

  const bell = await helen.call(notifications.list, { query: {} })
  expect(bell.notifications).toMatchObject([
    {
      kind: 'request_received',
      title: 'Haruki Aizawa (Takeda) sent 4 files for Camera originals',
      path: `/projects/${params.projectID}/requests`,
    },
  ])
  expect(mailbox.map((each) => each.subject)).toEqual(['Haruki Aizawa (Takeda) sent 4 files for Camera originals'])
  const messages = (await helen.call(history.list, { params, query: {} })).history.map((each) => each.message)
  expect(messages[0]).toMatch(/Haruki Aizawa \(Takeda\)<\/b> sent <b>a.txt<\/b>.*<b>1 more<\/b> for the file request/)
  expect(messages.filter((each) => each.includes('sent'))).toHaveLength(1)

  await send(visitor, 'e.txt')
  await work()
  expect((await helen.call(notifications.list, { query: {} })).notifications[0]?.title).toBe(
    'Haruki Aizawa (Takeda) sent e.txt for Camera originals',
  )
})

test('a visitor who pretends to be many does not flood the requester with notifications', async () => {
  const { anonymous, send, helen, params, work, mailbox } = await givenRequest()
  for (let count = 0; count < 22; count++) await send(anonymous(), `${count}.txt`)
  await work()

  expect(mailbox).toHaveLength(20)
  const messages = (await helen.call(history.list, { params, query: { type: 'File', take: 100 } })).history
  expect(messages.filter((each) => each.message.includes('for the file request'))).toHaveLength(22)
})

test('the quota is the requester’s: what does not fit is refused, and the page says that it is full', async () => {
  const { visitor, begin, db, open, helen, organization } = await givenRequest()
  await db.updateTable('storage_accounts').set({ limit_bytes: 100 }).where('owner_id', '=', organization._id).execute()

  await begin(visitor, 'a.txt', 90)
  await expect(begin(visitor, 'b.txt', 11)).rejects.toMatchObject({ code: 'storage_limit' })
  expect(await db.selectFrom('storage_accounts').select('reserved_bytes').where('owner_id', '=', organization._id).execute()).toEqual([
    { reserved_bytes: 90 },
  ])
  await db.updateTable('storage_accounts').set({ used_bytes: 99 }).where('owner_id', '=', organization._id).execute()
  expect((await open(visitor)).project.organization.subscription.storage.is_over_storage_limit).toBe(false)
  await db.updateTable('storage_accounts').set({ used_bytes: 100 }).where('owner_id', '=', organization._id).execute()
  expect((await open(visitor)).project.organization.subscription.storage.is_over_storage_limit).toBe(true)
  expect(helen.user.organization_id).toBe(organization._id)
})

test('a hundred thousand small files end at the limit of a link, also when they are sent at once', async () => {
  const { visitor, begin, db, requestID } = await givenRequest()
  await begin(visitor)
  await db.updateTable('file_requests').set({ accepted_files: 49_000 }).execute()
  const file_list = Array.from({ length: 500 }, (_, index) => ({ name: `${index}.txt`, size: 1 }))
  const body = { method: 'http' as const, file_list, specifications: { file_request_id: requestID } }

  const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.request(uploads.create, { body })))

  expect(answers.map((each) => each.statusCode).sort()).toEqual([201, 201, 409, 409, 409, 409])
  expect(answers.find((each) => each.statusCode === 409)?.json()).toMatchObject({
    code: 'request_full',
    message: 'This link takes no more files. Please ask for a new one.',
  })
  expect(await db.selectFrom('uploads').select('_id').execute()).toHaveLength(1001)
})

test('a browser whose first call was refused is the same sender when it retries with its key', async () => {
  const { requestID, visitor, db } = await givenRequest()
  const limit = (limit_bytes: number) => db.updateTable('storage_accounts').set({ limit_bytes }).execute()
  const body = {
    method: 'http' as const,
    file_list: [{ name: 'a.txt', size: 5 }],
    specifications: { file_request_id: requestID },
  }
  const begin = () => visitor.request(uploads.create, { body }, { headers: { 'idempotency-key': 'one' } })
  await limit(1)
  expect((await begin()).json()).toMatchObject({ code: 'storage_limit' })
  await limit(1_000)
  expect((await begin()).statusCode).toBe(201)
  expect(await db.selectFrom('file_request_submissions').select('_id').execute()).toHaveLength(1)
})

test('a program is refused, whatever its name says', async () => {
  const { visitor, begin, send } = await givenRequest()

  for (const name of ['setup.exe', 'run.SH', 'x.command'])
    await expect(begin(visitor, name)).rejects.toMatchObject({ code: 'program_refused' })
  const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
  await expect(send(visitor, 'film.mov', exe)).rejects.toMatchObject({ code: 'file_type_mismatch' })
})

test('a name that is taken gets a number, and nothing is overwritten', async () => {
  const { visitor, send, helen, projectID, folder, given } = await givenRequest()
  await given.file(helen, projectID, 'notes.txt', Buffer.from('ours'), folder)
  await send(visitor, '../../notes.txt')

  const { files: listed } = await helen.call(files.list, { params: { projectID }, query: { folderID: folder } })
  expect(listed.map((each) => [each.name, each.size])).toEqual([
    ['notes (2).txt', 12],
    ['notes.txt', 4],
  ])
})

test('parts are refused once the project is deleted, though their addresses are not expired', async () => {
  const { visitor, begin, db, projectID, origin } = await givenRequest()
  const uploadID = await begin(visitor, 'a.txt', 5)
  const { parts } = await visitor.call(uploads.sign, { query: { upload_id: uploadID, parts: '1' } })
  const put = async () => (await fetch(new URL(parts[0]?.url ?? '', origin), { method: 'PUT', body: 'reels' })).status

  await db.updateTable('projects').set({ status: 'Deleting' }).where('_id', '=', projectID).execute()
  expect(await put()).toBe(403)
  await db.updateTable('projects').set({ status: 'Active' }).where('_id', '=', projectID).execute()
  expect(await put()).toBe(200)
})

test('files that are on their way to a deleted destination go to the project', async () => {
  const { visitor, begin, db, folder, clock, origin, helen, projectID } = await givenRequest()
  const bytes = Buffer.from('twelve reels')
  const uploadID = await begin(visitor, 'a.txt', bytes.length)
  await db.updateTable('files').set({ deleted_at: clock.now() }).where('_id', '=', folder).execute()
  await sendParts({ origin, person: visitor, uploadId: uploadID, partSize: 20_000_000, bytes })
  await visitor.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: bytes.length } })

  expect((await helen.call(files.list, { params: { projectID }, query: {} })).files.map((each) => each.name)).toEqual(['a.txt'])
})
