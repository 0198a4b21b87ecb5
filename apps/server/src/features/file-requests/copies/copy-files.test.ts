import { cinerequests, fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { notifications } from '@answerprint/contract/notifications'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { sendParts } from '../../../../test/given/given.ts'
import { killLastTry } from '../../../../test/kill-last-try.ts'
import { type StoryOptions, startServer } from '../../../../test/start-server.ts'

/** Helen asks; Lior, of another company, has a file in a project of his own. */
async function givenOwner(options: StoryOptions = {}) {
  const server = await startServer({}, options)
  const helen = await (await server.given.organization()).member()
  const lior = await (await server.given.organization('Brandt Sales')).member(undefined, 'Lior Brandt')
  const { _id: projectID } = await server.given.project(helen)
  const { _id: own } = await server.given.project(lior, 'Ortolan')
  const { requests } = await helen.call(fileRequests.create, { params: { projectID }, body: { requests: { title: 'Trailers' } } })
  const requestID = requests[0]?._id ?? ''
  const select = (...fileIds: string[]) =>
    lior.call(requestPage.copy, { params: { requestID }, body: { _files: fileIds.map((_id) => ({ _id, type: 'document' })) } })
  const arrived = async () => (await helen.call(files.list, { params: { projectID }, query: {} })).files
  return { ...server, helen, lior, projectID, own, requestID, select, arrived }
}

test('a visitor with an account sends files that they have, and both sides keep their own', async () => {
  const { given, lior, own, select, arrived, helen, projectID, origin, work, requestID } = await givenOwner()
  const bytes = Buffer.alloc(3_000_000, 'trailer')
  const first = await given.file(lior, own, 'trailer.bin', bytes)
  const second = await given.file(lior, own, 'notes.txt')

  expect(await select(first, second)).toEqual({ is_queued: false })
  await lior.call(files.delete, { params: { projectID: own }, body: { _files: [{ _id: first, type: 'document' }] } } as never)
  await work()

  const [notes, trailer] = await arrived()
  expect([notes?.name, trailer?.name]).toEqual(['notes.txt', 'trailer.bin'])
  const { token } = await helen.call(files.download, { query: { fileID: trailer?._id ?? '', projectID } })
  expect(Buffer.from(await (await fetch(new URL(token, origin))).arrayBuffer()).equals(bytes)).toBe(true)
  expect(await helen.call(fileRequests.files, { params: { requestID }, query: {} })).toMatchObject({ size: 2 })
  expect((await helen.call(notifications.list, { query: {} })).notifications).toMatchObject([
    { title: 'A sender with the link sent 2 files for Trailers' },
  ])
})

test('files of one name that are sent together get numbers, also beside an existing one', async () => {
  const { given, lior, own, select, arrived, helen, projectID, work } = await givenOwner()
  const { _id: other } = await given.project(lior, 'Tern')
  const { _id: third } = await given.project(lior, 'Plover')
  await given.file(helen, projectID, 'Notes.txt')
  const chosen = [
    await given.file(lior, own, 'notes.txt'),
    await given.file(lior, other, 'NOTES.txt'),
    await given.file(lior, third, 'reel.bin'),
  ]

  expect(await select(...chosen)).toEqual({ is_queued: false })
  await work()

  const names = (await arrived()).map((each) => each.name.toLowerCase())
  expect(names.toSorted()).toEqual(['notes (2).txt', 'notes (3).txt', 'notes.txt', 'reel.bin'])
})

test('a large file is copied by a job', async () => {
  const { given, lior, own, select, arrived, work, db } = await givenOwner()
  const large = await given.file(lior, own, 'reel.bin', Buffer.alloc(68_000_000, 'reel'))

  expect(await select(large)).toEqual({ is_queued: true })
  expect(await arrived()).toEqual([])
  await work()
  expect(await arrived()).toMatchObject([{ name: 'reel.bin', size: 68_000_000 }])
  expect(await db.selectFrom('storage_accounts').select('reserved_bytes').where('reserved_bytes', '>', 0).execute()).toEqual([])
})

test('a copy that the job gives up leaves nothing in the store', async () => {
  const breaking: StoryOptions['watch'] = (store) => ({
    ...store,
    copy: async (from, to) => {
      await store.copy(from, to)
      throw new Error('The answer was lost.')
    },
  })
  const { given, lior, own, select, composed, db } = await givenOwner({ watch: breaking })
  expect(await select(await given.file(lior, own, 'notes.txt'))).toEqual({ is_queued: true })
  const { _id, submission_id } = await db.selectFrom('file_request_copies').select(['_id', 'submission_id']).executeTakeFirstOrThrow()

  const handler = composed.handlers.find((each) => each.job.name === 'copy-to-request')
  await handler?.run({ submission_id }, { id: 'last', signal: new AbortController().signal, isLast: true })

  expect(await db.selectFrom('file_request_copies').select('status').execute()).toEqual([{ status: 'Error' }])
  expect(await db.selectFrom('erasures').select('key_prefix').execute()).toEqual([{ key_prefix: `originals/${_id}` }])
})

test('a copy whose last try is killed is given up, what is chosen later is not, and its storage is free again', async () => {
  let isAway = true
  const away: StoryOptions['watch'] = (store) => ({
    ...store,
    copy: async (from, to) => {
      if (isAway) throw new Error('The store is away.')
      await store.copy(from, to)
    },
  })
  const server = await givenOwner({ watch: away })
  const { given, lior, own, select, arrived, db, work } = server
  expect(await select(await given.file(lior, own, 'notes.txt'))).toEqual({ is_queued: true })

  await killLastTry(server, 'copy-to-request')
  expect(await select(await given.file(lior, own, 'reel.bin'))).toEqual({ is_queued: true })
  isAway = false
  await work()

  const copies = await db.selectFrom('file_request_copies').select('status').orderBy('_id').execute()
  expect(copies).toEqual([{ status: 'Error' }, { status: 'Complete' }])
  expect(await arrived()).toMatchObject([{ name: 'reel.bin' }])
  expect(await db.selectFrom('storage_accounts').select('reserved_bytes').where('reserved_bytes', '>', 0).execute()).toEqual([])
})

test('what waits to be copied is given up once its sender may not see it any more', async () => {
  let isAway = true
  const away: StoryOptions['watch'] = (store) => ({
    ...store,
    copy: async (from, to) => {
      if (isAway) throw new Error('The store is away.')
      await store.copy(from, to)
    },
  })
  const { given, lior, own, select, arrived, db, work } = await givenOwner({ watch: away })
  expect(await select(await given.file(lior, own, 'notes.txt'))).toEqual({ is_queued: true })
  await db.updateTable('users').set({ status: 'Inactive' }).where('_id', '=', lior.user._id).execute()
  isAway = false

  await work()

  expect(await arrived()).toEqual([])
  expect(await db.selectFrom('file_request_copies').select('status').execute()).toEqual([{ status: 'Error' }])
  expect(await db.selectFrom('storage_accounts').select('reserved_bytes').where('reserved_bytes', '>', 0).execute()).toEqual([])
})

test('a visitor sends no file that they cannot see, and neither folders nor programs are selected', async () => {
  const { given, lior, own, helen, projectID, select, anonymous, requestID, db, clock } = await givenOwner()
  const hers = await given.file(helen, projectID, 'secret.txt')
  const { _id: folder } = await lior.call(folders.create, { params: { projectID: own }, body: { name: 'Reels' } })
  const archived = await given.file(lior, own, 'archived.txt')
  const program = await given.file(lior, own, 'setup.exe')
  await db.updateTable('files').set({ frozen_at: clock.now() }).where('_id', '=', archived).execute()

  await expect(select(hers)).rejects.toMatchObject({ code: 'not_found' })
  await expect(select(clock.newId())).rejects.toMatchObject({ code: 'not_found' })
  await expect(select(folder)).rejects.toMatchObject({ code: 'not_copyable' })
  await expect(select(archived)).rejects.toMatchObject({ code: 'frozen' })
  await expect(select(program)).rejects.toMatchObject({ code: 'program_refused' })
  const refused = anonymous().call(requestPage.copy, { params: { requestID }, body: { _files: [{ _id: hers, type: 'document' }] } })
  await expect(refused).rejects.toMatchObject({ code: 'no_session' })
})

test('a closed link and a full account take no copies', async () => {
  const { given, lior, own, helen, projectID, select, requestID, db } = await givenOwner()
  const mine = await given.file(lior, own)
  await db.updateTable('storage_accounts').set({ limit_bytes: 1 }).where('owner_id', '=', helen.user.organization_id).execute()
  await expect(select(mine)).rejects.toMatchObject({ code: 'storage_limit' })
  await helen.call(fileRequests.update, { params: { projectID, requestID }, body: { key: 'status', value: 'closed' } })
  await expect(select(mine)).rejects.toMatchObject({ code: 'request_closed' })
})

test('a cinerequest asks for one film, under an address of its own', async () => {
  const { helen, projectID, anonymous, origin, lior, given, own } = await givenOwner()
  const asked = { film_name: 'Ortolan', requestee_name: 'Brandt Sales' }
  const { _id: requestID, url } = await helen.call(cinerequests.create, { params: { projectID }, body: asked })
  const visitor = anonymous()
  const open = () => visitor.call(cinerequests.open, { params: { requestID } })

  expect(url).toMatch(new RegExp(`/cinerequest/${requestID}$`))
  expect(await open()).toMatchObject({
    type: 'cinerequest',
    film_name: 'Ortolan',
    requestee_name: 'Brandt Sales',
    name: 'Nordlys Distribution',
  })
  await expect(visitor.call(requestPage.open, { params: { requestID } })).rejects.toMatchObject({ code: 'link_invalid' })
  const { upload_details } = await visitor.call(uploads.create, {
    body: { method: 'http', file_list: [{ name: 'a.txt', size: 5 }], specifications: { cinerequest_id: requestID } },
  })
  const uploadID = upload_details[0]?.upload_id ?? ''
  expect(await open()).toMatchObject({ cineuploads: [{ _id: uploadID }], uploads: [{ _id: uploadID }] })
  await sendParts({ origin, person: visitor, uploadId: uploadID, partSize: 20_000_000, bytes: Buffer.from('reels') })
  const { result } = await visitor.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: 5 } })
  expect(result).toMatchObject({ cinerequest_id: requestID, file_request_id: null })
  expect((await helen.call(fileRequests.list, { params: { projectID } })).requests.map((each) => each.title)).toEqual(['Trailers'])

  const file = await given.file(lior, own)
  const body = { _files: [{ _id: file, type: 'document' }] }
  expect(await lior.call(cinerequests.copy, { params: { requestID }, body })).toEqual({ is_queued: false })
})
