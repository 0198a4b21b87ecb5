import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { files } from '@answerprint/contract/files'
import { history } from '@answerprint/contract/history'
import type { ImportProvider } from '@answerprint/contract/import-rules'
import { imports } from '@answerprint/contract/imports'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FILM_HEAD } from '../../../test/given.ts'
import { FileHosts } from '../../../test/hosts/file-hosts.ts'
import type { Person } from '../../../test/person.ts'
import { type Server, startServer } from '../../../test/start-server.ts'

const DROPBOX = 'https://www.dropbox.com/scl/fi/9x2/glass-harbour.mov?rlkey=k7&dl=0'
const DRIVE = 'https://drive.google.com/file/d/1viszDFtJbJAOr0XZSogEjxqR0W7bsZBn/view?usp=sharing'
const DRIVE_ID = '1viszDFtJbJAOr0XZSogEjxqR0W7bsZBn'
const FOLDER = 'https://drive.google.com/drive/folders/14JGqbwC7RGXDnXYOQ78?usp=sharing'
const FOLDER_ID = '14JGqbwC7RGXDnXYOQ78'

const film = (size = 300_000) => Buffer.concat([FILM_HEAD, randomBytes(size)])
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let hosts: FileHosts
beforeAll(async () => {
  hosts = await FileHosts.start()
})
afterAll(() => hosts.close())
beforeEach(() => {
  for (const each of [hosts.dropbox, hosts.drive, hosts.names, hosts.others]) each.clear()
  hosts.asked.length = 0
})

async function givenAda(environment: Record<string, string> = {}) {
  const server = await startServer(environment, { outbound: hosts.outbound() })
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  return { server, ada, projectID, ...callsOf(server, ada, projectID) }
}

function callsOf(server: Server, person: Person, project_id: string) {
  const look = async (type: ImportProvider, url: string, more: object = {}) =>
    (await person.call(imports.link, { body: { type, url, project_id, ...more } })).response
  const confirm = (importID: string) => person.call(imports.confirm, { params: { importID } })
  const list = async () => (await person.call(imports.list, { query: {} })).imports
  return {
    look,
    confirm,
    list,
    run: async (type: ImportProvider, url: string, more: object = {}) => {
      const { _id } = await look(type, url, more)
      await confirm(_id)
      await server.work()
      return (await list()).find((each) => each._id === _id)
    },
    inFolder: async (folderID?: string) =>
      (await person.call(files.list, { params: { projectID: project_id }, query: { ...(folderID && { folderID }) } })).files,
  }
}

const storage = ({ db }: Server) => db.selectFrom('storage_accounts').select(['used_bytes', 'reserved_bytes']).executeTakeFirst()
const storedHash = async ({ db, store }: Server, fileId: string) => {
  const { key } = await db.selectFrom('files').select('key').where('_id', '=', fileId).executeTakeFirstOrThrow()
  return sha256(await buffer((await store.read(key ?? '')).body))
}

test('a file that is shared at Dropbox becomes a file of the project', async () => {
  const bytes = film()
  hosts.dropbox.set('9x2', { name: 'Glass Harbour äé.mov', bytes })
  const { server, ada, projectID, look, confirm, list, inFolder } = await givenAda()

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

test('a large file at Google Drive is fetched past the page about viruses', async () => {
  const bytes = film()
  hosts.drive.set(DRIVE_ID, { kind: 'file', name: 'GLASS_HARBOUR_FTR.mov', bytes, isUnscanned: true })
  const { server, run, inFolder } = await givenAda()
  expect(await run('google_drive', DRIVE)).toMatchObject({ status: 72 })
  const [file] = await inFolder()
  expect(await storedHash(server, file?._id ?? '')).toBe(sha256(bytes))
})

test('a connection that breaks goes on where it stopped', async () => {
  const bytes = film(2_000_000)
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes, cuts: [700_000, 1_400_000] })
  const { server, run, inFolder } = await givenAda()
  expect(await run('dropbox', DROPBOX)).toMatchObject({ status: 72 })
  const [file] = await inFolder()
  expect(await storedHash(server, file?._id ?? '')).toBe(sha256(bytes))
  expect(hosts.asked.flatMap((each) => (each.host.startsWith('uc') ? (each.range ?? 'all') : []))).toEqual([
    // Looked at, named, fetched; then twice from the middle.
    ...['all', 'all', 'all', 'bytes=700000-', 'bytes=1400000-'],
  ])
})

test('a folder at Dropbox comes as the zip that Dropbox makes of it', async () => {
  const bytes = Buffer.concat([Buffer.from('504b0304', 'hex'), randomBytes(100_000)])
  hosts.dropbox.set('f1', { name: 'Stills', bytes })
  const { server, run, inFolder } = await givenAda()
  const result = await run('dropbox', 'https://www.dropbox.com/scl/fo/f1/h?rlkey=1&dl=0')
  expect(result).toMatchObject({ status: 72, progress_status: { upload_total_size: null } })
  expect(await inFolder()).toMatchObject([{ name: 'Stills.zip', size: bytes.length }])
  expect(await storage(server)).toEqual({ used_bytes: bytes.length, reserved_bytes: 0 })
})

test('a folder at Google Drive keeps its tree, and says what could not come', async () => {
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
  const { run, inFolder } = await givenAda()

  const result = await run('google_drive', FOLDER)
  expect(result).toMatchObject({ origin_name: 'Glass & Harbour', status: 136, error: '2 of 4 files could not be imported.' })
  const [top] = await inFolder()
  expect(top).toMatchObject({ name: 'Glass & Harbour', type: 'folder' })
  const within = await inFolder(top?._id)
  expect(within.map((each) => each.name).sort()).toEqual(['Feature.mov', 'Sound'])
  expect(await inFolder(within.find((each) => each.type === 'folder')?._id)).toMatchObject([{ name: 'mix.txt' }])
})

test.each([
  ['dropbox', DROPBOX],
  ['google_drive', DRIVE],
  ['google_drive', FOLDER],
  ['dropbox', 'https://www.dropbox.com/s/gone/x.mov'],
  ['google_drive', 'https://drive.google.com/open?id=gone0000000'],
  ['google_drive', 'https://drive.google.com/drive/my-drive'],
] as const)('a link of %s that is not public is reported as not public: %s', async (type, url) => {
  hosts.dropbox.set('9x2', { name: 'x.mov', bytes: film(), isPrivate: true })
  hosts.drive.set(DRIVE_ID, { kind: 'file', name: 'x.mov', bytes: film(), isPrivate: true })
  hosts.drive.set(FOLDER_ID, { kind: 'folder', name: 'x', items: [], isPrivate: true })
  const { ada, projectID } = await givenAda()
  const answer = await ada.request(imports.link, { body: { type, url, project_id: projectID } })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'import_link_private', message: 'This link is not publicly viewable.' })
})

test('a link of another host is refused at once, and no request is sent', async () => {
  const { ada, projectID } = await givenAda()
  const refusals = [
    ['dropbox', DRIVE, 'Please enter a valid Dropbox link.'],
    ['google_drive', DROPBOX, 'Please enter a valid Google Drive link.'],
    ['dropbox', 'https://169.254.169.254/s/latest', 'Please enter a valid Dropbox link.'],
    ['dropbox', 'https://www.dropbox.com@127.0.0.1/s/a', 'Please enter a valid Dropbox link.'],
  ] as const
  for (const [type, url, message] of refusals) {
    const body = { type, url, project_id: projectID }
    await expect(ada.call(imports.link, { body })).rejects.toMatchObject({ code: 'import_link_invalid', message })
  }
  expect(hosts.asked).toEqual([])
})

test('a host that cannot be reached is reported as that', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: project_id } = await server.given.project(ada)
  await expect(ada.call(imports.link, { body: { type: 'dropbox', url: DROPBOX, project_id } })).rejects.toMatchObject({
    code: 'import_link_unreachable',
    message: 'The link could not be reached.',
  })
})

test('nothing of the host’s answer is shown', async () => {
  hosts.others.set('www.dropbox.com/scl/fi/9x2/glass-harbour.mov', (_request, response) => {
    response.writeHead(500, 'secret-of-the-inside', { 'content-type': 'text/html' }).end('secret-of-the-inside')
  })
  const { ada, projectID } = await givenAda()
  const answer = await ada.request(imports.link, { body: { type: 'dropbox', url: DROPBOX, project_id: projectID } })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).not.toContain('secret')
})

test('a file of 200 GB is refused when it is looked at', async () => {
  hosts.others.set('www.dropbox.com/scl/fi/9x2/glass-harbour.mov', (_request, response) => {
    response.writeHead(200, { 'content-disposition': 'attachment; filename="x.mov"', 'content-length': 214_748_364_800 }).write('x')
  })
  const { look } = await givenAda()
  await expect(look('dropbox', DROPBOX)).rejects.toMatchObject({ code: 'file_too_big', message: 'The max file upload size is 200GB' })
})

test('the limit of a server counts for what it fetches, when it is looked at', async () => {
  const gigabyte = 1024 ** 3
  const reported: { length: number | undefined } = { length: gigabyte }
  hosts.others.set('www.dropbox.com/scl/fi/9x2/glass-harbour.mov', (_request, response) => {
    const length = reported.length === undefined ? {} : { 'content-length': reported.length }
    response.writeHead(200, { 'content-disposition': 'attachment; filename="x.mov"', ...length }).write(film())
  })
  const { look } = await givenAda({ UPLOAD_LIMIT_GB: '1' })
  await expect(look('dropbox', DROPBOX)).rejects.toMatchObject({ code: 'file_too_big', message: 'The max file upload size is 1GB' })
  reported.length = gigabyte - 1
  await expect(look('dropbox', DROPBOX)).resolves.toBeDefined()
})

test('an import beyond the quota keeps nothing', async () => {
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes: film() })
  const { server, run, inFolder } = await givenAda({ STORAGE_LIMIT_BYTES: '1000' })
  expect(await run('dropbox', DROPBOX)).toMatchObject({ status: 128, error: expect.stringContaining('over your storage limit') })
  expect(await inFolder()).toEqual([])
  expect(await storage(server)).toEqual({ used_bytes: 0, reserved_bytes: 0 })
  expect(await server.store.list('originals/')).toEqual([])
})

test('a file that is not what its name says is refused as an upload is', async () => {
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes: Buffer.from('<html>not a film</html>'.repeat(50)) })
  const { server, run } = await givenAda()
  expect(await run('dropbox', DROPBOX)).toMatchObject({ status: 128, error: 'The file extension does not match its type.' })
  expect(await storage(server)).toEqual({ used_bytes: 0, reserved_bytes: 0 })
  expect(await server.store.list('originals/')).toEqual([])
})

test('two imports of an account run at once, the third waits for its turn', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  for (const id of ['a', 'b', 'c']) hosts.dropbox.set(id, { name: `${id}.mov`, bytes: film(), holdAt: 131_072, held })
  const { server, look, confirm, list } = await givenAda()
  const started: string[] = []
  for (const id of ['a', 'b', 'c']) {
    const { _id } = await look('dropbox', `https://www.dropbox.com/s/${id}/x.mov`)
    await confirm(_id)
    started.push(_id)
  }
  const run = server.composed.handlers.find((each) => each.job.name === 'run-import')?.run
  const attempt = { id: 'x', signal: new AbortController().signal, isLast: false }
  const statuses = async () => (await list()).map((each) => each.status).sort()
  const running = started.slice(0, 2).map((import_id) => run?.({ import_id }, attempt))
  await expect.poll(statuses).toEqual([2, 4, 4])
  await run?.({ import_id: started[2] }, attempt)
  expect(await statuses()).toEqual([2, 4, 4])
  release()
  await Promise.all(running)
  await server.work()
  expect((await list()).map((each) => each.status)).toEqual([72, 72, 72])
})

test('an import that is stopped lets go of everything', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes: film(3_000_000), holdAt: 1_048_576, held })
  const { server, ada, look, confirm, list, inFolder } = await givenAda()
  const { _id } = await look('dropbox', DROPBOX)
  await confirm(_id)
  const work = server.work()
  await expect.poll(async () => (await storage(server))?.reserved_bytes).toBe(3_000_000 + FILM_HEAD.length)
  await ada.call(imports.cancel, { params: { importID: _id } })
  release()
  await work
  expect(await list()).toMatchObject([{ status: 128, error: 'Cancelled' }])
  expect(await inFolder()).toEqual([])
  expect(await storage(server)).toEqual({ used_bytes: 0, reserved_bytes: 0 })
  expect(await server.store.list('originals/')).toEqual([])
})

test('a worker that was taken the import writes nothing more', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const bytes = film(3_000_000)
  const item = { name: 'reel.mov', bytes, holdAt: 1_048_576, held }
  hosts.dropbox.set('9x2', item)
  const { server, look, confirm, list, inFolder } = await givenAda()
  const { _id } = await look('dropbox', DROPBOX)
  await confirm(_id)
  const first = server.work()
  await expect.poll(async () => (await storage(server))?.reserved_bytes).toBe(bytes.length)
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes })
  const run = server.composed.handlers.find((each) => each.job.name === 'run-import')?.run
  await run?.({ import_id: _id }, { id: 'x', signal: new AbortController().signal, isLast: false })
  release()
  await first
  expect(await list()).toMatchObject([{ status: 72 }])
  const [file, ...others] = await inFolder()
  expect(others).toEqual([])
  expect(await storedHash(server, file?._id ?? '')).toBe(sha256(bytes))
  expect(await storage(server)).toEqual({ used_bytes: bytes.length, reserved_bytes: 0 })
})

test('an import that is not confirmed within the hour is deleted', async () => {
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes: film() })
  const { server, look, confirm } = await givenAda()
  const { _id } = await look('dropbox', DROPBOX)
  server.clock.advance({ minutes: 61 })
  await expect(confirm(_id)).rejects.toMatchObject({ code: 'not_found' })
  await server.composed.handlers.find((each) => each.job.name === 'tidy-imports')?.run({}, {} as never)
  expect(await server.db.selectFrom('imports').selectAll().execute()).toEqual([])
})

test('one is asked to sign in, may modify projects, and confirms only what one looked at', async () => {
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes: film() })
  const { server, look, projectID } = await givenAda()
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

test('a page elsewhere cannot begin an import', async () => {
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes: film() })
  const { ada, look } = await givenAda()
  const { _id } = await look('dropbox', DROPBOX)
  const sent = { params: { importID: _id } }
  for (const site of ['cross-site', 'same-site']) {
    const answer = await ada.request(imports.confirm, sent, { headers: { 'sec-fetch-site': site } })
    expect(answer.json()).toMatchObject({ code: 'cross_site' })
  }
})

test('a person who loses the project loses the import', async () => {
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
  await server.db.updateTable('users').set({ is_suspended: true }).where('_id', '=', helen.user._id).execute()
  release()
  await work
  const row = await server.db.selectFrom('imports').select(['status', 'error']).executeTakeFirst()
  expect(row).toMatchObject({ status: 128, error: 'You do not have access to this project.' })
  expect(await server.store.list('originals/')).toEqual([])
})
