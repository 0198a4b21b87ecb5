import { Readable } from 'node:stream'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { sendParts } from '../../../../test/given/given.ts'
import { type Server, type StoryOptions, startServer } from '../../../../test/start-server.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')

/** A picture that says it is a film, all of which has arrived. */
async function givenWrongType(options: StoryOptions = {}) {
  const { given, origin, db, store } = await startServer({}, options)
  const ada = await given.person()
  const { _id: project_id } = await given.project(ada)
  const begin = async () => {
    const body = { method: 'http' as const, file_list: [{ name: 'film.mov', size: PNG.length }], specifications: { project_id } }
    const uploadID = (await ada.call(uploads.create, { body })).upload_details[0]?.upload_id ?? ''
    await sendParts({ origin, person: ada, uploadId: uploadID, partSize: 20_000_000, bytes: PNG })
    return uploadID
  }
  const complete = (uploadID: string, person = ada) =>
    person.request(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: PNG.length } })
  const storage = () => db.selectFrom('storage_accounts').select(['reserved_bytes', 'used_bytes']).executeTakeFirst()
  return { ada, given, begin, complete, storage, store, db }
}

test('a wrong file that is completed several times at once is refused each time for the same reason, and gives its storage back once', async () => {
  const { begin, complete, storage, store } = await givenWrongType()
  const other = await begin()
  for (let round = 0; round < 8; round++) {
    const uploadID = await begin()
    const answers = await Promise.all(Array.from({ length: 4 }, () => complete(uploadID)))
    expect(answers.map((each) => each.json().code)).toEqual(Array(4).fill('file_type_mismatch'))
    expect(await storage(), 'the other upload still has its storage').toEqual({ reserved_bytes: PNG.length, used_bytes: 0 })
  }
  expect((await complete(other)).json().code).toBe('file_type_mismatch')
  expect(await storage()).toEqual({ reserved_bytes: 0, used_bytes: 0 })
  expect(await store.list('originals/')).toEqual([])
})

test('a refused upload keeps its reason: after a cancel, for another tab, and against what a stranger says of it', async () => {
  const { ada, given, begin, complete, storage } = await givenWrongType()
  const uploadID = await begin()
  await complete(uploadID)
  const params = { uploadID }
  const stranger = await given.person()
  const said = await stranger.request(uploads.report, { params, body: { error: 'Upload failed' } })
  expect(said.json()).toMatchObject({ code: 'not_found' })
  expect((await complete(uploadID, stranger)).json()).toMatchObject({ code: 'not_found' })

  await expect(ada.call(uploads.parts, { params })).rejects.toMatchObject({ code: 'upload_ended' })
  await expect(ada.call(uploads.sign, { query: { upload_id: uploadID, parts: '1' } })).rejects.toMatchObject({ code: 'upload_ended' })
  await ada.call(uploads.abort, { params })
  expect((await complete(uploadID)).json()).toMatchObject({ code: 'file_type_mismatch' })
  const { upload } = await ada.call(uploads.report, { params, body: { error: 'Another reason' } })
  expect(upload).toMatchObject({ status: 'Error', error: 'The file extension does not match its type.' })
  expect(await storage()).toEqual({ reserved_bytes: 0, used_bytes: 0 })
})

test('a refused upload keeps its reason when a later version says it in other words', async () => {
  const { ada, begin, complete, db } = await givenWrongType()
  const uploadID = await begin()
  await complete(uploadID)
  await db.updateTable('uploads').set({ error: 'These bytes are not a film.' }).execute()

  expect((await complete(uploadID)).json()).toMatchObject({ code: 'file_type_mismatch' })
  const { upload } = await ada.call(uploads.report, { params: { uploadID }, body: { error: 'Upload failed' } })
  expect(upload).toMatchObject({ status: 'Error', error: 'The file extension does not match its type.' })
})

test('who completes a wrong file while another tab of theirs is refused for it reads the same reason', async () => {
  const late = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  let calls = 0
  const watch: StoryOptions['watch'] = (store) => ({
    ...store,
    async completeUpload(upload) {
      calls += 1
      if (calls > 1) return store.completeUpload(upload)
      arrived.resolve()
      await late.promise
      return store.completeUpload(upload)
    },
  })
  const { begin, complete, storage } = await givenWrongType({ watch })
  const uploadID = await begin()
  const first = complete(uploadID)
  await arrived.promise
  expect((await complete(uploadID)).json()).toMatchObject({ code: 'file_type_mismatch' })
  late.resolve()
  expect((await first).json()).toMatchObject({ code: 'file_type_mismatch' })
  expect(await storage()).toEqual({ reserved_bytes: 0, used_bytes: 0 })
})

test('a file that another tab has completed stays whole, whatever this one reads of it', async () => {
  const server = await startServer({}, { watch: (store) => ({ ...store, read: (...asked) => readWrongly(store, asked) }) })
  const { given, origin, db } = server
  const ada = await given.person()
  const { _id: project_id } = await given.project(ada)
  const body = { method: 'http' as const, file_list: [{ name: 'notes.txt', size: 5 }], specifications: { project_id } }
  const uploadID = (await ada.call(uploads.create, { body })).upload_details[0]?.upload_id ?? ''
  await sendParts({ origin, person: ada, uploadId: uploadID, partSize: 20_000_000, bytes: Buffer.from('reels') })
  const complete = () => ada.request(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: 5 } })
  // The first to read gets other bytes, as from a failing disk, once the second is done.
  let reads = 0
  async function readWrongly(store: Server['store'], asked: Parameters<Server['store']['read']>) {
    reads += 1
    if (reads > 1) return store.read(...asked)
    expect((await complete()).statusCode).toBe(200)
    const { body, ...read } = await store.read(...asked)
    // What is never read keeps its file open until it is collected, which ends the run.
    body.destroy()
    return { ...read, body: Readable.from([PNG]) }
  }

  expect((await complete()).json()).toMatchObject({ code: 'file_type_mismatch' })

  const [file] = await db.selectFrom('files').select('key').execute()
  expect((await server.store.list('originals/')).map(({ key }) => key)).toEqual([file?.key])
})
