import { fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { organizations } from '@answerprint/contract/organizations'
import { deliveryPages, packages } from '@answerprint/contract/packages'
import { uploads } from '@answerprint/contract/uploads'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { eraseObjects } from '#features/files'
import type { DiskStore } from '../../src/platform/storage/disk-store.ts'
import { startServer } from '../start-server.ts'
import { organizations as examples } from './calls/organizations.ts'

/** Happens once while a call waits for its store. */
let meanwhile: () => Promise<unknown> = async () => undefined
/** Uploads that the store has open. */
const open = new Set<string>()
beforeEach(() => {
  meanwhile = async () => undefined
  open.clear()
})

const watch = (store: DiskStore): DiskStore => {
  const slowly =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      const happening = meanwhile
      meanwhile = async () => undefined
      await happening()
      return work(...given)
    }
  return {
    ...store,
    put: slowly(store.put),
    copy: slowly(store.copy),
    createUpload: slowly(async (input) => {
      const opened = await store.createUpload(input)
      open.add(opened.store_upload_id)
      return opened
    }),
    abortUpload: async (upload) => {
      open.delete(upload.store_upload_id)
      await store.abortUpload(upload)
    },
  }
}

async function givenHelen() {
  const server = await startServer({}, { watch })
  const organization = await server.given.organization()
  const helen = await organization.member()
  const { _id: projectID } = await server.given.project(helen)
  const { db } = server
  const fillUp = () => db.updateTable('storage_accounts').set({ limit_bytes: 1 }).execute()
  const reserved = async () =>
    (await sql<{ bytes: number }>`select sum(reserved_bytes)::int as bytes from storage_accounts`.execute(db)).rows[0]?.bytes
  const stored = async (prefix: string) => (await server.store.list(prefix)).length
  const eraseWhatIsDue = async () => {
    await server.clock.advance({ seconds: 8 * 86_400 })
    await db.transaction().execute((tx) => server.composed.services.enqueue(tx, eraseObjects, {}))
    await server.work()
  }
  return { ...server, organization, helen, projectID, fillUp, reserved, stored, eraseWhatIsDue }
}

test('uploads over the quota are closed in the store after they were opened', async () => {
  const { helen, projectID, fillUp, reserved, db } = await givenHelen()
  meanwhile = fillUp
  const file_list = ['a.txt', 'b.txt'].map((name) => ({ name, size: 5 }))
  const call = helen.call(uploads.create, { body: { method: 'http', file_list, specifications: { project_id: projectID } } })
  await expect(call).rejects.toMatchObject({ code: 'storage_limit' })
  expect([open.size, await reserved()]).toEqual([0, 0])
  expect(await db.selectFrom('uploads').select('_id').execute()).toEqual([])
})

test('if the store cannot open all of several uploads, none stays open', async () => {
  const { helen, projectID, reserved } = await givenHelen()
  meanwhile = () => Promise.reject(new Error('the store is away'))
  const file_list = ['a.txt', 'b.txt', 'c.txt'].map((name) => ({ name, size: 5 }))
  const answer = await helen.request(uploads.create, { body: { method: 'http', file_list, specifications: { project_id: projectID } } })
  expect(answer.statusCode).toBe(500)
  expect([open.size, await reserved()]).toEqual([0, 0])
})

test('a file saved to an account over its quota leaves no copy', async () => {
  const { helen, projectID, given, fillUp, reserved, stored } = await givenHelen()
  const file = await given.file(helen, projectID)
  const body = { shareType: 'link' as const, emails: [], _files: [{ _id: file, type: 'document' as const }] }
  const { package: made } = await helen.call(packages.send, { params: { projectID }, body })
  const before = await stored('originals')
  meanwhile = fillUp
  const save = helen.call(deliveryPages.save, { params: { token: made.url.split('/').pop() ?? '', projectID }, body: { fileID: file } })
  await expect(save).rejects.toMatchObject({ code: 'storage_limit' })
  expect([await stored('originals'), await reserved()]).toEqual([before, 0])
})

test('files sent to a request over its quota leave no copies', async () => {
  const { helen, projectID, given, fillUp, reserved, stored, db } = await givenHelen()
  const file = await given.file(helen, projectID)
  const { requests } = await helen.call(fileRequests.create, { params: { projectID }, body: { requests: { title: 'Trailers' } } })
  const before = await stored('originals')
  meanwhile = fillUp
  const params = { requestID: requests[0]?._id ?? '' }
  const copy = helen.call(requestPage.copy, { params, body: { _files: [{ _id: file, type: 'document' }] } })
  await expect(copy).rejects.toMatchObject({ code: 'storage_limit' })
  expect([await stored('originals'), await reserved()]).toEqual([before, 0])
  expect(await db.selectFrom('file_request_copies').select('_id').execute()).toEqual([])
})

test('a logo of an outdated attempt is not kept, and the earlier one stays', async () => {
  const { helen, organization, db, stored, app, eraseWhatIsDue } = await givenHelen()
  const sent = examples.examples['organizations.setLogo']?.({ organization: organization._id } as never) ?? {}
  const set = (key: string) => helen.request(organizations.setLogo, sent, { headers: { 'idempotency-key': key } })
  const first = (await set('first')).json() as { organization: { branding: { logo_url: string } } }
  meanwhile = () => sql`update idempotency_keys set attempt = gen_random_uuid() where key = 'second'`.execute(db)
  expect((await set('second')).json()).toMatchObject({ code: 'idempotency_in_progress' })
  expect(await stored('logos')).toBe(1)
  expect((await app.inject({ url: first.organization.branding.logo_url })).statusCode).toBe(200)
  expect((await set('third')).statusCode).toBe(200)
  await eraseWhatIsDue()
  expect(await stored('logos'), 'the one before is erased with what else was deleted').toBe(1)
  expect((await app.inject({ url: first.organization.branding.logo_url })).statusCode).toBe(404)
})
