import { randomBytes } from 'node:crypto'
import { history } from '@answerprint/contract/history'
import { imports } from '@answerprint/contract/imports'
import { permissionsOf } from '@answerprint/contract/permissions'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import {
  callsOf,
  DRIVE,
  DRIVE_ID,
  DROPBOX,
  FOLDER,
  FOLDER_ID,
  film,
  givenAda,
  sha256,
  startFileHosts,
  storage,
  storedHash,
} from '../../../test/given/given-imports.ts'
import { startServer } from '../../../test/start-server.ts'

const hosts = await startFileHosts()

test('a file that is shared at Dropbox becomes a file of the project', async () => {
  const bytes = film()
  hosts.dropbox.set('9x2', { name: 'Glass Harbour äé.mov', bytes })
  const { server, ada, projectID, look, confirm, list, inFolder } = await givenAda(hosts)

  const found = await look('dropbox', DROPBOX)
  expect(found).toEqual({ _id: expect.any(String), origin_name: 'Glass Harbour äé.mov', size: bytes.length })
  expect(await list()).toEqual([])
  expect(await inFolder()).toEqual([])

  await confirm(found._id)
  expect(await list()).toMatchObject([{ _id: found._id, type: 'dropbox', status: 2, origin_name: 'Glass Harbour äé.mov' }])
  await server.work()

  const progress_status = { upload_sent_bytes: bytes.length, upload_total_size: bytes.length }
  expect(await list()).toMatchObject([{ status: 72, error: null, progress_status }])
  const [file] = await inFolder()
  expect(file).toMatchObject({ name: 'Glass Harbour äé.mov', size: bytes.length, type: 'source_file', is_ready: true })
  expect(await storedHash(server, file?._id ?? '')).toBe(sha256(bytes))
  expect(await storage(server)).toEqual({ used_bytes: bytes.length, reserved_bytes: 0 })
  const { history: entries } = await ada.call(history.list, { params: { projectID }, query: {} })
  expect(entries[0]?.message_plain).toBe('Ada Lindqvist uploaded Glass Harbour äé.mov')
})

test('an import gives back what it reserved, and nothing of what a running upload holds', async () => {
  const bytes = film()
  hosts.dropbox.set('9x2', { name: 'Glass Harbour.mov', bytes })
  const { server, ada, projectID, run } = await givenAda(hosts)
  const file_list = [{ name: 'notes.txt', size: 5_000_000 }]
  await ada.call(uploads.create, { body: { method: 'http', file_list, specifications: { project_id: projectID } } })

  await run('dropbox', DROPBOX)

  expect(await storage(server)).toEqual({ used_bytes: bytes.length, reserved_bytes: 5_000_000 })
})

test('a large file at Google Drive is fetched past the page about viruses', async () => {
  const bytes = film()
  hosts.drive.set(DRIVE_ID, { kind: 'file', name: 'GLASS_HARBOUR_FTR.mov', bytes, isUnscanned: true })
  const { server, run, inFolder } = await givenAda(hosts)
  expect(await run('google_drive', DRIVE)).toMatchObject({ status: 72 })
  const [file] = await inFolder()
  expect(await storedHash(server, file?._id ?? '')).toBe(sha256(bytes))
})

test('a connection that breaks is resumed where it stopped', async () => {
  const bytes = film(2_000_000)
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes, cuts: [700_000, 1_400_000] })
  const { server, run, inFolder } = await givenAda(hosts)
  expect(await run('dropbox', DROPBOX)).toMatchObject({ status: 72 })
  const [file] = await inFolder()
  expect(await storedHash(server, file?._id ?? '')).toBe(sha256(bytes))
  expect(hosts.asked.flatMap((each) => (each.host.startsWith('uc') ? (each.range ?? 'all') : []))).toEqual([
    // Looked at, named, fetched; then twice from the middle.
    ...['all', 'all', 'all', 'bytes=700000-', 'bytes=1400000-'],
  ])
})

test('a folder at Dropbox arrives as the zip that Dropbox makes of it', async () => {
  const bytes = Buffer.concat([Buffer.from('504b0304', 'hex'), randomBytes(100_000)])
  hosts.dropbox.set('f1', { name: 'Stills', bytes })
  const { server, run, inFolder } = await givenAda(hosts)
  const result = await run('dropbox', 'https://www.dropbox.com/scl/fo/f1/h?rlkey=1&dl=0')
  expect(result).toMatchObject({ status: 72, progress_status: { upload_total_size: null } })
  expect(await inFolder()).toMatchObject([{ name: 'Stills.zip', size: bytes.length }])
  expect(await storage(server)).toEqual({ used_bytes: bytes.length, reserved_bytes: 0 })
})

test('a folder at Google Drive keeps its tree, and failed files are reported', async () => {
  hosts.drive.set(FOLDER_ID, {
    kind: 'folder',
    name: 'Glass & Harbour',
    items: ['film0000000', 'sound000000', 'secret00000', 'text0000000'],
  })
  hosts.drive.set('film0000000', { kind: 'file', name: 'Feature.mov', bytes: film() })
  hosts.drive.set('sound000000', { kind: 'folder', name: 'Sound', items: ['mix00000000'] })
  hosts.drive.set('mix00000000', { kind: 'file', name: 'mix.txt', bytes: Buffer.from('5.1') })
  hosts.drive.set('secret00000', { kind: 'file', name: 'Secret.mov', bytes: film(), isPrivate: true })
  hosts.drive.set('text0000000', { kind: 'document', name: 'Dialogue list' })
  const { run, inFolder } = await givenAda(hosts)

  const result = await run('google_drive', FOLDER)
  expect(result).toMatchObject({ origin_name: 'Glass & Harbour', status: 136, error: '2 of 4 files could not be imported.' })
  const [top] = await inFolder()
  expect(top).toMatchObject({ name: 'Glass & Harbour', type: 'folder' })
  const within = await inFolder(top?._id)
  expect(within.map((each) => each.name).sort()).toEqual(['Feature.mov', 'Sound'])
  expect(await inFolder(within.find((each) => each.type === 'folder')?._id)).toMatchObject([{ name: 'mix.txt' }])
})

test('an import needs a sign-in and the right to modify projects, and only the person who looked at the link confirms it', async () => {
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes: film() })
  const { server, look, projectID } = await givenAda(hosts)
  const { _id } = await look('dropbox', DROPBOX)
  const body = { type: 'dropbox' as const, url: DROPBOX, project_id: projectID }
  await expect(server.anonymous().call(imports.link, { body })).rejects.toMatchObject({ code: 'no_session' })
  await expect(server.anonymous().call(imports.confirm, { params: { importID: _id } })).rejects.toMatchObject({
    code: 'no_session',
  })
  const other = await server.given.person()
  await expect(other.call(imports.confirm, { params: { importID: _id } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(other.call(imports.cancel, { params: { importID: _id } })).rejects.toMatchObject({ code: 'not_found' })
  const { member } = await server.given.organization()
  const reader = await member(['projects:can_view'])
  await expect(reader.call(imports.link, { body })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(
    server.anonymous().call(imports.link, { body: { type: 'dropbox', url: DROPBOX, file_request_id: 'nothing' } }),
  ).rejects.toMatchObject({ code: 'link_invalid' })
})

test('a page of another site cannot begin an import', async () => {
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes: film() })
  const { ada, look } = await givenAda(hosts)
  const { _id } = await look('dropbox', DROPBOX)
  const sent = { params: { importID: _id } }
  for (const endpoint of [imports.confirm, imports.confirmByAddress]) {
    for (const site of ['cross-site', 'same-site']) {
      const answer = await ada.request(endpoint, sent, { headers: { 'sec-fetch-site': site } })
      expect(answer.json()).toMatchObject({ code: 'cross_site' })
    }
  }
  expect((await ada.request(imports.confirmByAddress, sent, { headers: { 'sec-fetch-site': 'same-origin' } })).statusCode).toBe(200)
})

test.each(['is suspended', 'may only look at it'] as const)('a person who %s by then loses the import', async (loss) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes: film(3_000_000), holdAt: 1_048_576, held })
  const server = await startServer({}, { outbound: hosts.outbound() })
  const { member } = await server.given.organization()
  const helen = await member()
  const { _id: projectID } = await server.given.project(helen)
  const { look, confirm, list } = callsOf(server, helen, projectID)
  const { _id } = await look('dropbox', DROPBOX)
  await confirm(_id)
  const work = server.work()
  await expect.poll(async () => (await list())[0]?.status).toBe(4)
  if (loss === 'is suspended') await server.db.updateTable('users').set({ is_suspended: true }).where('_id', '=', helen.user._id).execute()
  else
    await server.db
      .updateTable('roles')
      .set({ permissions: JSON.stringify(permissionsOf(['projects:can_view'])) })
      .execute()
  release()
  await work
  const row = await server.db.selectFrom('imports').select(['status', 'error']).executeTakeFirst()
  expect(row).toMatchObject({ status: 128, error: 'You do not have access to this project.' })
  expect(await server.store.list('originals/')).toEqual([])
})
