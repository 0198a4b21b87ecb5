import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aspera } from '@answerprint/contract/aspera'
import { type Download, downloads } from '@answerprint/contract/downloads'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { packages } from '@answerprint/contract/packages'
import { pathOf } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { uploads } from '@answerprint/contract/uploads'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { givenPostPay } from '../../../test/given/given-post-pay.ts'
import { AsperaNode } from '../../../test/hosts/aspera-node.ts'
import type { Person } from '../../../test/person.ts'
import { type Server, startServer } from '../../../test/start-server.ts'
import type { Database } from '../../platform/database/database.ts'

const REEL = Buffer.from('Twelve reels, every frame of them accounted for.\n'.repeat(2_000))
type Spec = {
  token: string
  paths: { source?: string; destination?: string }[]
  direction: string
  ssh_port: number
  destination_root: string
}

let node: AsperaNode
let docroot: string
beforeAll(async () => {
  docroot = await mkdtemp(join(tmpdir(), 'answerprint-docroot-'))
  node = await AsperaNode.start(docroot)
})
beforeEach(() => {
  node.failing = undefined
  node.setups.length = 0
})
afterAll(async () => {
  await node.close()
  await rm(docroot, { recursive: true, force: true })
})

/** Sends these bytes to the only destination of a specification, as the client does. */
const send = ({ token, paths, ssh_port, destination_root }: Spec, bytes: Buffer, path = `${destination_root}/${paths[0]?.destination}`) =>
  fetch(`http://127.0.0.1:${ssh_port}/fasp${path}`, { method: 'PUT', headers: { 'x-token': token }, body: new Uint8Array(bytes) })
const receive = async ({ token, ssh_port }: Spec, source: string) =>
  Buffer.from(await (await fetch(`http://127.0.0.1:${ssh_port}/fasp${source}`, { headers: { 'x-token': token } })).arrayBuffer())

async function givenHelen(environment: Record<string, string> = node.environment(), left = 10_000_000) {
  const server = await startServer(environment)
  const organization = await server.given.organization()
  await server.db.updateTable('organizations').set({ aspera_entitlement_bytes_remaining: left }).execute()
  const helen = await organization.member()
  const { _id: projectID } = await server.given.project(helen)
  return { server, organization, helen, projectID }
}
const openUpload = (person: Person, project_id: string, name = 'reel.txt', size = REEL.length) =>
  person.call(uploads.create, { body: { method: 'aspera', file_list: [{ name, size }], specifications: { project_id } } })
/** What the audit log has of downloads. */
const loggedOf = async ({ db }: Server) =>
  (await db.selectFrom('access_log').select(['details', 'subject_id']).where('action', '=', 'downloaded').orderBy('_id').execute()).map(
    ({ details, subject_id }) => [subject_id, details],
  )
const leftOf = async ({ db }: Server) =>
  (await db.selectFrom('organizations').select('aspera_entitlement_bytes_remaining as left').executeTakeFirstOrThrow()).left

test('what the high-speed client has sent becomes a file as any upload does', async () => {
  const { server, helen, projectID } = await givenHelen()
  const { upload_details, aspera_setup, s3_storage_class } = await openUpload(helen, projectID)
  const [details] = upload_details
  const [spec] = (aspera_setup?.transfer_specs ?? []) as Spec[]
  if (!details || !spec) throw new Error('nothing was set up')
  expect(s3_storage_class).toBe('STANDARD')
  expect(spec).toMatchObject({
    direction: 'send',
    token: expect.stringMatching(/^ATM2_/),
    destination_root: `/arrived/originals/${details.upload_id}`,
    paths: [{ destination: 'source' }],
  })
  const params = { uploadID: details.upload_id }
  const done = { status: 'Complete' as const, total_size: REEL.length }

  await expect(helen.call(uploads.report, { params, body: done })).rejects.toMatchObject({ code: 'upload_incomplete' })
  expect((await send(spec, REEL.subarray(0, 100))).status).toBe(204)
  await expect(helen.call(uploads.report, { params, body: done })).rejects.toMatchObject({ code: 'upload_incomplete' })
  expect((await send(spec, REEL, '/arrived/originals/of-somebody-else')).status).toBe(403)
  expect((await send(spec, REEL)).status).toBe(204)
  const progress = { current_size: 5_000, total_size: REEL.length, status: 'Transferring' as const, progress: '5%' }
  expect((await helen.call(uploads.report, { params, body: progress })).upload).toMatchObject({
    upload_method: 'aspera',
    current_size: 5_000,
  })

  const { result } = await helen.call(uploads.report, { params, body: done })
  expect((await helen.call(uploads.report, { params, body: done })).result).toEqual(result)
  const { token } = await helen.call(files.download, { query: { fileID: result?.file_id ?? '' } })
  expect(Buffer.from(await (await fetch(new URL(token, server.origin))).arrayBuffer())).toEqual(REEL)
  const storage = server.db.selectFrom('storage_accounts').select(['used_bytes', 'reserved_bytes']).where('used_bytes', '>', 0)
  expect(await storage.execute()).toEqual([{ used_bytes: REEL.length, reserved_bytes: 0 }])
})

test('a cancelled upload leaves nothing at the transfer server', async () => {
  const { server, helen, projectID } = await givenHelen()
  const { upload_details, aspera_setup } = await openUpload(helen, projectID)
  const [spec] = (aspera_setup?.transfer_specs ?? []) as Spec[]
  if (!spec) throw new Error('nothing was set up')
  await send(spec, REEL)
  const arrived = join(docroot, spec.destination_root)
  expect(existsSync(arrived)).toBe(true)
  const params = { uploadID: upload_details[0]?.upload_id ?? '' }
  await helen.call(uploads.abort, { params })
  expect(existsSync(arrived)).toBe(false)
  await expect(helen.call(uploads.report, { params, body: { status: 'Complete', total_size: REEL.length } })).rejects.toMatchObject({
    code: 'upload_ended',
  })
  const reserved = server.db.selectFrom('storage_accounts').select('reserved_bytes').where('reserved_bytes', '>', 0)
  expect(await reserved.execute()).toEqual([])
})

test('a download is created at the documented address, which ends in a slash, as at the one without', async () => {
  const { origin } = await startServer()
  const address = `/api${pathOf(routes.downloads.create)}`
  const post = (path: string) =>
    fetch(new URL(path, origin), { method: 'POST', headers: { 'content-type': 'application/json', origin }, body: '{"method":"http"}' })
  const [documented, usual] = await Promise.all([post(`${address}/`), post(address)])
  expect(documented.status).not.toBe(404)
  expect(documented.status).toBe(usual.status)
})

test('two files are downloaded with their names, and the organization has less left', async () => {
  const { server, helen, projectID } = await givenHelen()
  const first = await server.given.file(helen, projectID, 'Reel 1.txt', REEL)
  const second = await server.given.file(helen, projectID, 'Reel 2.txt', Buffer.from('short'))
  const prepared = await helen.call(downloads.prepare, {
    params: { projectID },
    body: { files: [first, second].map((_id) => ({ _id, type: 'document' as const })) },
  })
  expect(prepared.aspera_entitlements_empty).toBe(false)
  expect(prepared.download_details).toMatchObject([
    { type: 'download', method: 'aspera', file_name: 'Reel 1.txt', status: 'Preparing', current_size: 0, total_size: REEL.length },
    { file_name: 'Reel 2.txt', total_size: 5 },
  ])
  expect(await loggedOf(server)).toEqual([
    [first, { name: 'Reel 1.txt', method: 'aspera' }],
    [second, { name: 'Reel 2.txt', method: 'aspera' }],
  ])
  const [spec] = (prepared.aspera_setup?.transfer_specs ?? []) as Spec[]
  expect(spec).toMatchObject({ direction: 'receive', paths: [{ destination: 'Reel 1.txt' }] })
  if (spec) expect(await receive(spec, spec.paths[0]?.source ?? '')).toEqual(REEL)

  const [download] = prepared.download_details as Download[]
  const params = { downloadID: download?._id ?? '' }
  const report = (status: Download['status'], current_size: number) =>
    helen.call(downloads.update, { params, body: { status, current_size, total_size: REEL.length } })
  expect(await report('Transferring', 5_000)).toMatchObject({ current_size: 5_000 })
  expect(await report('Transferring', 4_000), 'never less').toMatchObject({ current_size: 5_000 })
  expect(await leftOf(server)).toBe(10_000_000)
  expect(await report('Complete', 5_000)).toMatchObject({ status: 'Complete', current_size: REEL.length })
  expect(await report('Paused', 1)).toMatchObject({ status: 'Complete' })
  expect(await leftOf(server)).toBe(10_000_000 - REEL.length)
})

test('a folder keeps its tree, and no name in it leads out of the chosen folder', async () => {
  const { server, helen, projectID } = await givenHelen()
  const folder = await helen.call(folders.create, { params: { projectID }, body: { name: 'Reels', _files: [] } })
  const odd = await helen.call(folders.create, {
    params: { projectID },
    body: { name: 'up\\..\\Sound', folder_id: folder._id, _files: [] },
  })
  await server.given.file(helen, projectID, 'one.txt', REEL, folder._id)
  await server.given.file(helen, projectID, 'two.txt', REEL, odd._id)
  const body = { files: [{ _id: folder._id, type: 'folder' as const }] }
  const prepared = await helen.call(downloads.prepare, { params: { projectID }, body })
  expect(prepared.download_details).toMatchObject([{ file_name: 'Reels', total_size: 2 * REEL.length }])
  const [spec] = (prepared.aspera_setup?.transfer_specs ?? []) as Spec[]
  expect(spec?.paths.map((each) => each.destination).sort()).toEqual(['Reels/one.txt', 'Reels/up_.._Sound/two.txt'])
})

test('an empty folder is left out of a selection and of a share by Aspera; alone, it is said that no file is there', async () => {
  const { server, helen, projectID } = await givenHelen()
  const params = { projectID }
  await givenPostPay(server, helen)
  const empty = await helen.call(folders.create, { params, body: { name: 'Empty', _files: [] } })
  const nothing = await server.given.file(helen, projectID, 'nothing.txt', Buffer.from(''))
  const folder = { _id: empty._id, type: 'folder' as const }
  const _files = [folder, { _id: nothing, type: 'document' as const }]

  const prepared = await helen.call(downloads.prepare, { params, body: { files: _files } })
  expect(prepared.download_details).toMatchObject([{ file_name: 'nothing.txt', total_size: 0 }])
  expect(prepared.aspera_setup?.transfer_specs).toHaveLength(1)
  const no_file = { code: 'nothing_to_archive', message: 'There is no file in this selection.' }
  await expect(helen.call(downloads.prepare, { params, body: { files: [folder] } })).rejects.toMatchObject(no_file)

  const share = { shareType: 'link' as const, method: 'aspera' as const, label: 'Delivery', password: null }
  expect(await helen.call(aspera.quote, { params, body: { _files, emails: [] } })).toMatchObject({ gigabytes: 1 })
  const { package: sent } = await helen.call(packages.send, { params, body: { ...share, _files } })
  const specifications = { package_id: sent.url.split('/').pop() ?? '' }
  const visitor = server.anonymous()
  const begun = await visitor.call(downloads.create, { body: { method: 'aspera', specifications } })
  const [spec] = (begun.aspera_setup?.transfer_specs ?? []) as Spec[]
  expect(spec?.paths.map((each) => each.destination)).toEqual(['nothing.txt'])
  const inFolder = visitor.call(downloads.create, { body: { method: 'aspera', fileID: empty._id, specifications } })
  await expect(inFolder).rejects.toMatchObject(no_file)
  const only = helen.call(packages.send, { params, body: { ...share, _files: [folder] } })
  await expect(only).rejects.toMatchObject({ code: 'nothing_to_send' })
})

test('a selection beyond what is left is refused with its reason, and nothing is set up', async () => {
  const { server, helen, projectID } = await givenHelen(node.environment(), 1_000)
  const file = await server.given.file(helen, projectID, 'Reel 1.txt', REEL)
  const body = { files: [{ _id: file, type: 'document' as const }] }
  expect(await helen.call(downloads.prepare, { params: { projectID }, body })).toEqual({
    ...{ aspera_entitlements_empty: true, download_details: [], aspera_setup: null },
  })
  await expect(helen.call(downloads.setup, { query: { fileID: file } })).rejects.toMatchObject({ code: 'aspera_entitlements_empty' })
  expect(node.setups).toEqual([])
})

test('one file is set up by itself, and recorded by both methods', async () => {
  const { server, helen, projectID } = await givenHelen()
  const fileID = await server.given.file(helen, projectID, 'Reel 1.txt', REEL)
  const { asperaObject } = await helen.call(downloads.setup, { query: { fileID, fileType: 'document' } })
  expect(asperaObject.transfer_specs).toHaveLength(1)
  expect(await loggedOf(server)).toEqual([[fileID, { name: 'Reel 1.txt', method: 'aspera' }]])
  const uuid = server.clock.newId()
  const byClient = await helen.call(downloads.create, {
    body: { transferUUID: uuid, fileName: 'Reel 1.txt', fileID, fileType: 'document' },
  })
  expect(byClient).toMatchObject({ uuid, method: 'aspera', file_name: 'Reel 1.txt', total_size: REEL.length, project_id: projectID })
  const sent = await helen.call(packages.send, {
    params: { projectID },
    body: { shareType: 'link', _files: [{ _id: fileID, type: 'document' }] },
  })
  const specifications = { package_id: sent.package._id }
  expect(await helen.call(downloads.create, { body: { method: 'http', fileID, specifications } })).toMatchObject({ method: 'http' })
  const strange = { package_id: server.clock.newId() }
  await expect(helen.call(downloads.create, { body: { method: 'http', fileID, specifications: strange } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('without a transfer server every call says so, and http still works', async () => {
  const { server, helen, projectID } = await givenHelen({})
  const fileID = await server.given.file(helen, projectID)
  await expect(openUpload(helen, projectID)).rejects.toMatchObject({ code: 'aspera_not_configured', status: 501 })
  const body = { files: [{ _id: fileID, type: 'document' as const }] }
  await expect(helen.call(downloads.prepare, { params: { projectID }, body })).rejects.toMatchObject({ code: 'aspera_not_configured' })
  await expect(helen.call(downloads.setup, { query: { fileID } })).rejects.toMatchObject({ code: 'aspera_not_configured' })
  const reason = 'High-speed transfers are not set up on this server.'
  expect(await helen.call(aspera.client, {})).toEqual({
    is_configured: false,
    ...{ connect_method: 'extension', download_url: '', update_url: '' },
    reason,
    price_formatted: '$0.75',
  })
})

test('where people get the client is of the installation', async () => {
  const own = { ASPERA_DOWNLOAD_URL: 'https://help.nordlys.example/aspera', ASPERA_UPDATE_URL: 'https://help.nordlys.example/newer' }
  const server = await startServer({ ...node.environment(), ...own })
  const ada = await server.given.person()
  const facts = { connect_method: 'http', download_url: own.ASPERA_DOWNLOAD_URL, update_url: own.ASPERA_UPDATE_URL }
  expect(await ada.call(aspera.client, {})).toMatchObject(facts)
})

test('a plan without high-speed transfers has none', async () => {
  const server = await startServer({ ...node.environment(), SIGNUP_PLAN: 'free' })
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const fileID = await server.given.file(ada, projectID)
  await expect(openUpload(ada, projectID)).rejects.toMatchObject({ code: 'option_not_in_plan', status: 403 })
  await expect(helenless(ada, projectID, fileID)).rejects.toMatchObject({ code: 'option_not_in_plan' })
  expect(await ada.call(aspera.client, {})).toMatchObject({ is_configured: true, connect_method: 'http', reason: expect.any(String) })
})
const helenless = (person: Person, projectID: string, _id: string) =>
  person.call(downloads.prepare, { params: { projectID }, body: { files: [{ _id, type: 'document' }] } })

test('a transfer server that does not answer leaves no upload open', async () => {
  const { server, helen, projectID } = await givenHelen()
  node.failing = 500
  await expect(openUpload(helen, projectID)).rejects.toMatchObject({ code: 'unavailable' })
  expect((await helen.call(uploads.list, {})).uploads).toEqual([])
  const reserved = server.db.selectFrom('storage_accounts').select('reserved_bytes').where('reserved_bytes', '>', 0)
  expect(await reserved.execute()).toEqual([])
})

test('another person may change nothing of a download', async () => {
  const { server, organization, helen, projectID } = await givenHelen()
  const fileID = await server.given.file(helen, projectID)
  const { _id } = await helen.call(downloads.create, { body: { transferUUID: server.clock.newId(), fileID } })
  const other = await organization.member()
  const body = { status: 'Complete' as const, current_size: 0, total_size: 0 }
  await expect(other.call(downloads.update, { params: { downloadID: _id }, body })).rejects.toMatchObject({ code: 'not_found' })
})

test('downloads of the same files that are prepared at the same moment do not stop each other, in whatever order they were chosen', async () => {
  const { server, helen, projectID } = await givenHelen()
  const { db, given } = server
  const first = await given.file(helen, projectID, 'a.txt', REEL)
  const second = await given.file(helen, projectID, 'b.txt', REEL)
  const body = { files: [second, first].map((_id) => ({ _id, type: 'document' as const })) }
  const use = (tx: Database, file_id: string) =>
    tx
      .insertInto('file_uses')
      .values({ file_id, used_at: new Date(0) })
      .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ used_at: new Date(0) }))
      .execute()

  let preparing: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await use(tx, first)
    preparing = helen.call(downloads.prepare, { params: { projectID }, body })
    await untilWaiting(db, 1)
    await use(tx, second)
  })

  await expect(preparing).resolves.toMatchObject({ download_details: [{ file_name: 'b.txt' }, { file_name: 'a.txt' }] })
})
