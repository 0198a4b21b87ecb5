import type { Output } from '@answerprint/contract/endpoint'
import { fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { files } from '@answerprint/contract/files'
import { organizations } from '@answerprint/contract/organizations'
import { deliveryPages, packages } from '@answerprint/contract/packages'
import { projects } from '@answerprint/contract/projects'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { uploads } from '@answerprint/contract/uploads'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { FILM_HEAD, sendParts } from '../../../../test/given/given.ts'
import { callsOf, DROPBOX, film, startFileHosts } from '../../../../test/given/given-imports.ts'
import { startServer } from '../../../../test/start-server.ts'
import type { Database } from '../../../platform/database/database.ts'

const hosts = await startFileHosts()

/** A project of one's own that can be handed over, and a store that copies nothing before it is let. */
async function givenOwn() {
  const store = { mayCopy: false }
  const server = await startServer(
    {},
    {
      outbound: hosts.outbound(),
      watch: (each) => ({ ...each, copy: async (from, to) => (store.mayCopy ? each.copy(from, to) : Promise.reject(new Error('Later.'))) }),
    },
  )
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const { organization } = await ada.call(organizations.create, { body: { name: 'Salt Films' } })
  const handOver = () => ada.request(projects.update, { params: { projectID }, body: { key: 'owner', value: 'organization' } })
  return { ...server, server, ada, projectID, organization, handOver, store }
}
type Own = Awaited<ReturnType<typeof givenOwn>>

/** A file of another person, whom the project asks for it. */
async function givenRequest({ given, ada, projectID }: Own) {
  const lior = await given.person()
  const _id = await given.file(lior, (await given.project(lior, 'Ortolan'))._id, 'notes.txt')
  const { requests } = await ada.call(fileRequests.create, { params: { projectID }, body: { requests: { title: 'Notes' } } })
  const params = { requestID: requests[0]?._id ?? '' }
  return { select: () => lior.call(requestPage.copy, { params, body: { _files: [{ _id, type: 'document' }] } }) }
}

const BYTES = Buffer.from('reels')

/** Each is ready to arrive; the call lets it, and answers when it has. */
const ARRIVALS: Record<string, (own: Own) => Promise<() => Promise<unknown>>> = {
  async 'an upload'({ origin, ada, projectID }) {
    const file_list = [{ name: 'a.txt', size: BYTES.length }]
    const { upload_details } = await ada.call(uploads.create, {
      body: { method: 'http', file_list, specifications: { project_id: projectID } },
    })
    const [{ upload_id: uploadID, part_size: partSize } = fail()] = upload_details
    await sendParts({ origin, person: ada, uploadId: uploadID, partSize, bytes: BYTES })
    return () => ada.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: BYTES.length } })
  },

  async 'an import'({ server, ada, projectID }) {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    hosts.dropbox.set('9x2', { name: 'reel.mov', bytes: film(), holdAt: 131_072, held })
    const { look, confirm } = callsOf(server, ada, projectID)
    await confirm((await look('dropbox', DROPBOX))._id)
    const work = server.work()
    const reserved = () => server.db.selectFrom('imports').select('reserved_bytes').executeTakeFirst()
    await expect.poll(reserved).toEqual({ reserved_bytes: film().length })
    return () => {
      release()
      return work
    }
  },

  async 'a copy for a request'(own) {
    const { db, composed, store } = own
    const { select } = await givenRequest(own)
    expect(await select()).toEqual({ is_queued: true })
    const { submission_id } = await db.selectFrom('file_request_copies').select('submission_id').executeTakeFirstOrThrow()
    store.mayCopy = true
    const copying = composed.handlers.find((each) => each.job.name === 'copy-to-request') ?? fail()
    return () => copying.run({ submission_id }, { id: 'first', signal: new AbortController().signal, isLast: false })
  },
}
const fail = (): never => {
  throw new Error('nothing to send')
}

/** Where a file that arrives gets its name: it holds its own row by then. */
const holdNames = (tx: Database, projectID: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`names ${projectID} `}, 0))`.execute(tx)
const holdProject = (tx: Database, projectID: string) =>
  tx.selectFrom('projects').select('_id').where('_id', '=', projectID).forUpdate().execute()

async function expectArrived({ ada, projectID, organization, db }: Own) {
  const { files: listed } = await ada.call(files.list, { params: { projectID }, query: {} })
  expect(listed).toHaveLength(1)
  const { bytes } = await db
    .selectFrom('files')
    .select((each) => each.fn.sum<number>('size').as('bytes'))
    .where('project_id', '=', projectID)
    .executeTakeFirstOrThrow()
  const account = db.selectFrom('storage_accounts').select(['used_bytes', 'reserved_bytes'])
  expect(await account.where('owner_id', '=', organization._id).execute()).toEqual([{ used_bytes: bytes, reserved_bytes: 0 }])
  expect(await account.where('owner_id', '=', ada.user._id).execute()).toEqual([{ used_bytes: 0, reserved_bytes: 0 }])
}

/** The handover waits for the project itself when the call comes: the call waits for the handover. */
async function meanwhile<T>({ db, projectID, handOver }: Own, call: () => Promise<T>): Promise<T> {
  const { handedOver, called } = await db.transaction().execute(async (tx) => {
    await holdProject(tx, projectID)
    const handedOver = handOver()
    await untilWaiting(db, 1)
    const called = call()
    await untilWaiting(db, 2)
    return { handedOver, called }
  })
  expect((await handedOver).statusCode).toBe(200)
  return called
}

for (const [what, make] of Object.entries(ARRIVALS)) {
  test(`a project that is handed over while ${what} becomes a file waits for it`, async () => {
    const own = await givenOwn()
    const arrive = await make(own)
    const { handedOver, arrived } = await own.db.transaction().execute(async (tx) => {
      await holdNames(tx, own.projectID)
      const arrived = arrive()
      await untilWaiting(own.db, 1)
      const handedOver = own.handOver()
      await untilWaiting(own.db, 2)
      return { handedOver, arrived }
    })
    expect((await handedOver).statusCode).toBe(200)
    await arrived
    await expectArrived(own)
  })

  test(`${what} that becomes a file while its project is handed over waits for that`, async () => {
    const own = await givenOwn()
    await meanwhile(own, await make(own))
    await expectArrived(own)
  })
}

test('an upload that begins while its project is handed over is reserved for the organization', async () => {
  const own = await givenOwn()
  const { origin, ada, projectID, organization, db } = own
  const file_list = [{ name: 'a.txt', size: BYTES.length }]
  const body = { method: 'http' as const, file_list, specifications: { project_id: projectID } }
  const begun = await meanwhile(own, () => ada.request(uploads.create, { body }))
  expect(begun.statusCode).toBe(201)
  const account = db.selectFrom('storage_accounts').select('reserved_bytes').where('owner_id', '=', organization._id)
  expect(await account.execute()).toEqual([{ reserved_bytes: BYTES.length }])
  const [upload = fail()] = (begun.json() as Output<typeof uploads.create>).upload_details
  await sendParts({ origin, person: ada, uploadId: upload.upload_id, partSize: upload.part_size, bytes: BYTES })
  const params = { uploadID: upload.upload_id }
  await ada.call(uploads.report, { params, body: { status: 'Complete', total_size: BYTES.length } })
  await expectArrived(own)
})

test('files that are copied to a request while its project is handed over count for the organization', async () => {
  const own = await givenOwn()
  const { select } = await givenRequest(own)
  own.store.mayCopy = true
  expect(await meanwhile(own, select)).toEqual({ is_queued: false })
  await expectArrived(own)
})

test('a file of a link that is saved to a project while it is handed over counts for the organization', async () => {
  const own = await givenOwn()
  const { given, ada, projectID } = own
  const helen = await given.person()
  const { _id: theirs } = await given.project(helen, 'Halcyon')
  const fileID = await given.file(helen, theirs, 'notes.txt')
  const _files = [{ _id: fileID, type: 'document' as const }]
  const emails = [{ email: 'mei@fjordlab.example' }]
  const sent = await helen.call(packages.send, { params: { projectID: theirs }, body: { shareType: 'email', emails, _files } })
  own.store.mayCopy = true
  const params = { token: sent.package.url.split('/').pop() ?? '', projectID }
  await meanwhile(own, () => ada.call(deliveryPages.save, { params, body: { fileID, fileType: 'document', projectID } }))
  await expectArrived(own)
})

test('links go along in the order in which the history of the project ends several of them, so that neither stops the other', async () => {
  const { ada, given, db, clock, projectID, handOver } = await givenOwn()
  const screenerID = await given.published(await given.file(ada, projectID, 'halcyon.mp4', FILM_HEAD))
  const send = async (email: string) => {
    clock.advance({ minutes: 1 })
    const emails = [{ full_name: 'Haruki Aizawa', email }]
    const { shared_screeners } = await ada.call(sharedScreeners.send, { body: { shareType: 'email', screenerID, emails } })
    return shared_screeners[0]?._id ?? ''
  }
  const [first, last] = [await send('haruki@takeda.example'), await send('aizawa@takeda.example')]
  // The table has them in the other order.
  await db.updateTable('shared_screeners').set({ shared_name: 'Haruki' }).where('_id', '=', first).execute()

  const handed = await db.transaction().execute(async (tx) => {
    const hold = (id: string) => tx.selectFrom('shared_screeners').select('_id').where('_id', '=', id).forUpdate().skipLocked().execute()
    await hold(first)
    const answer = handOver()
    await untilWaiting(db, 1)
    return { answer, free: await hold(last) }
  })

  expect((await handed.answer).statusCode).toBe(200)
  expect(handed.free, 'the second one is not held before the first').toHaveLength(1)
})
