import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileRequests } from '@answerprint/contract/file-requests'
import { projects } from '@answerprint/contract/projects'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { sendParts } from '../../../../test/given/given.ts'
import { startServer } from '../../../../test/start-server.ts'
import { storeUpload } from '../store-upload.ts'

test('an upload that ends after all of it arrived, and before a file was made of it, leaves nothing in the store', async () => {
  const { given, origin, db, store } = await startServer()
  const ada = await given.person()
  const { _id } = await given.project(ada)
  const { upload_details } = await ada.call(uploads.create, {
    body: { method: 'http', file_list: [{ name: 'a.txt', size: 5 }], specifications: { project_id: _id } },
  })
  const uploadID = upload_details[0]?.upload_id ?? ''
  await sendParts({ origin, person: ada, uploadId: uploadID, partSize: 20_000_000, bytes: Buffer.from('reels') })
  // The process ended between the store and the database.
  await store.completeUpload(storeUpload(await db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow()))

  await ada.call(uploads.abort, { params: { uploadID } })

  expect(await store.list('originals/')).toEqual([])
})

test('a project that is deleted while files arrive in it takes all that have arrived, keeps none back and does not deadlock', {
  timeout: 60_000,
}, async () => {
  const { given, origin, db } = await startServer()
  const ada = await given.person()
  const statuses: number[] = []
  const rounds = 12
  for (let round = 0; round < rounds; round++) {
    const { _id: project_id } = await given.project(ada)
    const file_list = Array.from({ length: 6 }, (_, index) => ({ name: `${index}.txt`, size: 5 }))
    const { upload_details } = await ada.call(uploads.create, { body: { method: 'http', file_list, specifications: { project_id } } })
    for (const { upload_id } of upload_details)
      await sendParts({ origin, person: ada, uploadId: upload_id, partSize: 20_000_000, bytes: Buffer.from('reels') })
    const reports = upload_details.map(({ upload_id }) =>
      ada.request(uploads.report, { params: { uploadID: upload_id }, body: { status: 'Complete', total_size: 5 } }),
    )
    // A little later each time, so that it comes between any two steps of theirs; at last behind one that is done.
    const moment = round < rounds - 1 ? sleep(round * 4) : Promise.race(reports)
    const deleted = await moment.then(() => ada.request(projects.delete, { body: { projectIDs: [project_id] } }))
    expect(deleted.statusCode).toBe(200)
    statuses.push(...(await Promise.all(reports)).map((each) => each.statusCode))
  }
  expect(statuses.filter((each) => each >= 500)).toEqual([])
  expect(statuses, 'nothing arrived before its project was deleted').toContain(200)
  expect(await db.selectFrom('files').select('name').where('deleted_at', 'is', null).execute(), 'kept in a deleted project').toEqual([])
  const { used_bytes } = await db.selectFrom('storage_accounts').select('used_bytes').executeTakeFirstOrThrow()
  expect(used_bytes).toBe(0)
})

test('what a visitor completes for a project that was deleted meanwhile is kept nowhere, and uses no storage', async () => {
  const { given, anonymous, origin, db, store } = await startServer()
  const organization = await given.organization()
  const helen = await organization.member()
  const { _id: projectID } = await given.project(helen)
  const { requests } = await helen.call(fileRequests.create, { params: { projectID }, body: { requests: { title: 'Reels' } } })
  const visitor = anonymous()
  const specifications = { file_request_id: requests[0]?._id ?? '' }
  const body = { method: 'http' as const, file_list: [{ name: 'a.txt', size: 5 }], specifications }
  const uploadID = (await visitor.call(uploads.create, { body })).upload_details[0]?.upload_id ?? ''
  await sendParts({ origin, person: visitor, uploadId: uploadID, partSize: 20_000_000, bytes: Buffer.from('reels') })
  await helen.call(projects.delete, { body: { projectIDs: [projectID] } })

  const answer = await visitor.request(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: 5 } })

  expect(answer.json()).toMatchObject({ code: 'upload_ended' })
  const account = db.selectFrom('storage_accounts').select(['used_bytes', 'reserved_bytes']).where('owner_id', '=', organization._id)
  expect(await account.executeTakeFirst()).toEqual({ used_bytes: 0, reserved_bytes: 0 })
  expect(await store.list('originals/')).toEqual([])
})

test('an upload to a project that was deleted is given up by its sender, and frees its storage', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  const { _id: project_id } = await given.project(ada)
  const body = { method: 'http' as const, file_list: [{ name: 'a.txt', size: 5 }], specifications: { project_id } }
  const uploadID = (await ada.call(uploads.create, { body })).upload_details[0]?.upload_id ?? ''
  await ada.call(projects.delete, { body: { projectIDs: [project_id] } })

  await ada.call(uploads.abort, { params: { uploadID } })

  expect(await db.selectFrom('storage_accounts').select('reserved_bytes').executeTakeFirst()).toEqual({ reserved_bytes: 0 })
  expect(await ada.call(uploads.list, {})).toEqual({ uploads: [] })
})

test('what is under way to a project that is deleted is given up at once, and holds no storage of the account any more', async () => {
  const { given, db, origin, work } = await startServer()
  const ada = await given.person()
  const [gone, kept] = [await given.project(ada), await given.project(ada)]
  const begin = async ({ _id: project_id }: { _id: string }) => {
    const body = { method: 'http' as const, file_list: [{ name: 'a.txt', size: 5 }], specifications: { project_id } }
    return (await ada.call(uploads.create, { body })).upload_details[0]?.upload_id ?? ''
  }
  const uploadID = await begin(gone)
  const other = await begin(kept)
  await sendParts({ origin, person: ada, uploadId: uploadID, partSize: 20_000_000, bytes: Buffer.from('reels') })

  await ada.call(projects.delete, { body: { projectIDs: [gone._id] } })
  await work()

  expect(await db.selectFrom('storage_accounts').select('reserved_bytes').executeTakeFirst()).toEqual({ reserved_bytes: 5 })
  expect((await ada.call(uploads.list, {})).uploads).toMatchObject([{ _id: other }])
  const completed = await ada.request(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: 5 } })
  expect(completed.json()).toMatchObject({ code: 'no_access' })
  await ada.call(uploads.abort, { params: { uploadID } })
})

test('a file of another type ends its upload as an error, which says so to its sender and to each retry', async () => {
  const { given, origin } = await startServer()
  const ada = await given.person()
  const { _id: project_id } = await given.project(ada)
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
  const body = { method: 'http' as const, file_list: [{ name: 'film.mov', size: png.length }], specifications: { project_id } }
  const uploadID = (await ada.call(uploads.create, { body })).upload_details[0]?.upload_id ?? ''
  await sendParts({ origin, person: ada, uploadId: uploadID, partSize: 20_000_000, bytes: png })
  const complete = () => ada.request(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: png.length } })
  const mismatch = { code: 'file_type_mismatch', message: 'The file extension does not match its type.' }

  expect((await complete()).json()).toMatchObject(mismatch)
  expect((await complete()).json(), 'its answer was lost').toMatchObject(mismatch)

  const { upload } = await ada.call(uploads.report, { params: { uploadID }, body: { error: 'Upload failed' } })
  expect(upload).toMatchObject({ status: 'Error', error: mismatch.message })
  expect(await ada.call(uploads.list, {}), 'it can be resumed').toEqual({ uploads: [] })
  const progress = { status: 'Transferring' as const, current_size: 1, total_size: png.length, progress: '1%' }
  await expect(ada.call(uploads.report, { params: { uploadID }, body: progress })).rejects.toMatchObject({ code: 'upload_ended' })
})

test('an upload that is cancelled after an error is cancelled', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: project_id } = await given.project(ada)
  const body = { method: 'http' as const, file_list: [{ name: 'a.txt', size: 5 }], specifications: { project_id } }
  const uploadID = (await ada.call(uploads.create, { body })).upload_details[0]?.upload_id ?? ''
  await ada.call(uploads.report, { params: { uploadID }, body: { error: 'Upload failed' } })

  await ada.call(uploads.abort, { params: { uploadID } })

  const again = ada.call(uploads.report, { params: { uploadID }, body: { error: 'Upload failed' } })
  await expect(again).rejects.toMatchObject({ code: 'upload_ended' })
})

/** All of it has arrived; its end and a report of its progress wait for its row, in this order. */
async function givenLateReport(endpoint: typeof uploads.report | typeof uploads.abort, body?: object) {
  const { given, origin, db, store } = await startServer()
  const ada = await given.person()
  const { _id: project_id } = await given.project(ada)
  const file_list = [{ name: 'a.txt', size: 5 }]
  const { upload_details } = await ada.call(uploads.create, { body: { method: 'http', file_list, specifications: { project_id } } })
  const uploadID = upload_details[0]?.upload_id ?? ''
  await sendParts({ origin, person: ada, uploadId: uploadID, partSize: 20_000_000, bytes: Buffer.from('reels') })
  const asked = { params: { uploadID } }
  const progress = { status: 'Transferring', current_size: 5, total_size: 5, progress: '100%' }
  const { ending, reporting } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('uploads').select('_id').forUpdate().execute()
    const ending = ada.request(endpoint, { ...asked, body })
    await untilWaiting(db, 1)
    const reporting = ada.request(uploads.report, { ...asked, body: progress })
    await untilWaiting(db, 2)
    return { ending, reporting }
  })
  expect((await ending).statusCode).toBe(200)
  expect((await reporting).json()).toMatchObject({ code: 'upload_ended' })
  expect(await ada.call(uploads.list, {})).toEqual({ uploads: [] })
  const account = () => db.selectFrom('storage_accounts').select(['used_bytes', 'reserved_bytes']).executeTakeFirst()
  return { ada, asked, ended: (await ending).json() as { result?: { file_id: string } }, db, store, account }
}

test('progress that is reported while an upload becomes a file does not open it again: it is one file, counted once', async () => {
  const complete = { status: 'Complete' as const, total_size: 5 }
  const { ada, asked, ended, db, store, account } = await givenLateReport(uploads.report, complete)

  const again = await ada.call(uploads.report, { ...asked, body: complete })
  await expect(ada.call(uploads.abort, asked)).rejects.toMatchObject({ code: 'upload_ended' })

  expect(again).toMatchObject({ is_new: false, result: { file_id: ended.result?.file_id } })
  expect(await db.selectFrom('files').select('_id').execute()).toEqual([{ _id: ended.result?.file_id }])
  expect(await account()).toEqual({ used_bytes: 5, reserved_bytes: 0 })
  expect(await store.list('originals/')).toHaveLength(1)
})

test('progress that is reported while an upload is given up does not open it again', async () => {
  const { ada, asked, account } = await givenLateReport(uploads.abort)

  const completed = await ada.request(uploads.report, { ...asked, body: { status: 'Complete', total_size: 5 } })

  expect(completed.json()).toMatchObject({ code: 'upload_ended' })
  expect(await account()).toEqual({ used_bytes: 0, reserved_bytes: 0 })
})

test('what is sent for days without a report, or waits behind it, is not taken for idle; what no one goes on with is', async () => {
  const { given, anonymous, db, clock, composed } = await startServer()
  const helen = await (await given.organization()).member()
  const { _id: projectID } = await given.project(helen)
  const { requests } = await helen.call(fileRequests.create, { params: { projectID }, body: { requests: { title: 'Reels' } } })
  const visitor = anonymous()
  const specifications = { file_request_id: requests[0]?._id ?? '' }
  const file_list = ['sent.bin', 'waiting.bin'].map((name) => ({ name, size: 40_000_000 }))
  const { upload_details } = await visitor.call(uploads.create, { body: { method: 'http', file_list, specifications } })
  const upload_id = upload_details[0]?.upload_id ?? ''
  const openAtNight = async () => {
    const handler = composed.handlers.find((each) => each.job.name === 'end-idle-uploads')
    await handler?.run({}, { id: 'night', signal: new AbortController().signal, isLast: true })
    const open = db.selectFrom('uploads').select('file_name').where('status', '!=', 'Cancelled').orderBy('file_name')
    return (await open.execute()).map((each) => each.file_name)
  }

  for (let day = 0; day < 8; day++) {
    clock.advance({ hours: 23 })
    await visitor.call(uploads.sign, { query: { upload_id, parts: '1' } })
    clock.advance({ hours: 1 })
    expect(await openAtNight(), `on day ${day}`).toEqual(['sent.bin', 'waiting.bin'])
  }
  clock.advance({ days: 1, seconds: 1 })
  expect(await openAtNight()).toEqual([])
})

test('what a process that ended before it wrote of an upload has opened in the store is closed in the night, a day later', async () => {
  const { given, db, store, root, clock, composed } = await startServer()
  const ada = await given.person()
  const { _id: project_id } = await given.project(ada)
  const body = { method: 'http' as const, file_list: [{ name: 'waiting.txt', size: 5 }], specifications: { project_id } }
  await ada.call(uploads.create, { body })
  await store.createUpload({
    key: `originals/${clock.newId()}`,
    size_bytes: 5_000_000_000,
    part_size_bytes: 20_000_000,
    content_type: 'a/b',
  })
  const night = () =>
    composed.handlers
      .find((each) => each.job.name === 'end-idle-uploads')
      ?.run({}, { id: 'night', signal: new AbortController().signal, isLast: true })
  const openInStore = () => readdir(join(root, 'uploads'))

  clock.advance({ hours: 23 })
  await night()
  expect(await openInStore()).toHaveLength(2)
  clock.advance({ hours: 2 })
  await night()

  const { store_upload_id } = await db.selectFrom('uploads').select('store_upload_id').executeTakeFirstOrThrow()
  expect(await openInStore()).toEqual([store_upload_id])
})

test('what was cancelled by a process that ended before the store heard of it is deleted in the night, and nothing else is', async () => {
  const { given, origin, db, store, root, composed } = await startServer()
  const ada = await given.person()
  const { _id: project_id } = await given.project(ada)
  await given.file(ada, project_id, 'kept.txt')
  const [kept] = await store.list('originals/')
  const file_list = ['whole.txt', 'begun.txt'].map((name) => ({ name, size: 5 }))
  const { upload_details } = await ada.call(uploads.create, { body: { method: 'http', file_list, specifications: { project_id } } })
  for (const { upload_id } of upload_details)
    await sendParts({ origin, person: ada, uploadId: upload_id, partSize: 20_000_000, bytes: Buffer.from('reels') })
  const whole = await db.selectFrom('uploads').selectAll().where('file_name', '=', 'whole.txt').executeTakeFirstOrThrow()
  await store.completeUpload(storeUpload(whole))
  await db.updateTable('uploads').set({ status: 'Cancelled' }).where('status', '!=', 'Complete').execute()
  expect(await store.list('originals/')).toHaveLength(2)

  const handler = composed.handlers.find((each) => each.job.name === 'end-idle-uploads')
  await handler?.run({}, { id: 'night', signal: new AbortController().signal, isLast: true })

  expect(await store.list('originals/')).toEqual([kept])
  expect(await readdir(join(root, 'uploads'))).toEqual([])
})

test('an upload that its sender goes on with while others are ended at night is not ended', async () => {
  const { given, db, clock, composed } = await startServer()
  const begin = async (person: Awaited<ReturnType<typeof given.person>>) => {
    const { _id: project_id } = await given.project(person)
    const body = { method: 'http' as const, file_list: [{ name: 'reel.bin', size: 40_000_000 }], specifications: { project_id } }
    return (await person.call(uploads.create, { body })).upload_details[0]?.upload_id ?? ''
  }
  const [ada, jun] = [await given.person(), await given.person()]
  const first = await begin(ada)
  clock.advance({ seconds: 1 })
  const second = await begin(jun)
  clock.advance({ days: 8 })

  let ending: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('uploads').select('_id').where('_id', '=', first).forUpdate().execute()
    const handler = composed.handlers.find((each) => each.job.name === 'end-idle-uploads')
    ending = handler?.run({}, { id: 'night', signal: new AbortController().signal, isLast: true })
    await untilWaiting(db, 1)
    await jun.call(uploads.sign, { query: { upload_id: second, parts: '1' } })
  })
  await ending

  const open = await db.selectFrom('uploads').select('_id').where('status', '<>', 'Cancelled').execute()
  expect(open).toEqual([{ _id: second }])
})

test('an upload that has ended is forgotten after ninety days; what came by a request is kept with it', async () => {
  const { given, anonymous, composed, clock, db } = await startServer()
  const helen = await (await given.organization()).member()
  const { _id: projectID } = await given.project(helen)
  const file = await given.file(helen, projectID, 'reel.txt')
  const { requests } = await helen.call(fileRequests.create, { params: { projectID }, body: { requests: { title: 'Reels' } } })
  const specifications = { file_request_id: requests[0]?._id ?? '' }
  const body = { method: 'http' as const, file_list: [{ name: 'theirs.txt', size: 5 }], specifications }
  await anonymous().call(uploads.create, { body })
  const sweep = async (days: number) => {
    clock.advance({ days })
    const job = composed.handlers.find((each) => each.job.name === 'end-idle-uploads')
    await job?.run({}, { id: 'x', signal: new AbortController().signal, isLast: true })
    return (await db.selectFrom('uploads').select(['file_name', 'status']).orderBy('created_at').orderBy('_id').execute()).map(
      (each) => `${each.file_name} ${each.status}`,
    )
  }

  expect(await sweep(89)).toEqual(['reel.txt Complete', 'theirs.txt Cancelled'])
  expect(await sweep(2)).toEqual(['theirs.txt Cancelled'])
  expect(await db.selectFrom('files').select('deleted_at').where('_id', '=', file).execute()).toEqual([{ deleted_at: null }])
})
