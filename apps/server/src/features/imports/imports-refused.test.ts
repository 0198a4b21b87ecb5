import { imports } from '@answerprint/contract/imports'
import { expect, test } from 'vitest'
import { DRIVE, DRIVE_ID, DROPBOX, FOLDER, FOLDER_ID, film, givenAda, startFileHosts, storage } from '../../../test/given/given-imports.ts'
import { startServer } from '../../../test/start-server.ts'

const hosts = await startFileHosts()

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
  const { ada, projectID } = await givenAda(hosts)
  const answer = await ada.request(imports.link, { body: { type, url, project_id: projectID } })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'import_link_private', message: 'This link is not publicly viewable.' })
})

test('a link of another host is refused at once, and no request is sent', async () => {
  const { ada, projectID } = await givenAda(hosts)
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
  const { ada, projectID } = await givenAda(hosts)
  const answer = await ada.request(imports.link, { body: { type: 'dropbox', url: DROPBOX, project_id: projectID } })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).not.toContain('secret')
})

test('a file of 200 GB is refused when its link is looked at', async () => {
  hosts.others.set('www.dropbox.com/scl/fi/9x2/glass-harbour.mov', (_request, response) => {
    response.writeHead(200, { 'content-disposition': 'attachment; filename="x.mov"', 'content-length': 214_748_364_800 }).write('x')
  })
  const { look } = await givenAda(hosts)
  await expect(look('dropbox', DROPBOX)).rejects.toMatchObject({ code: 'file_too_big', message: 'The max file upload size is 200GB' })
})

test('the limit of a server applies to what it fetches, when a link is looked at', async () => {
  const gigabyte = 1024 ** 3
  const reported: { length: number | undefined } = { length: gigabyte }
  hosts.others.set('www.dropbox.com/scl/fi/9x2/glass-harbour.mov', (_request, response) => {
    const length = reported.length === undefined ? {} : { 'content-length': reported.length }
    response.writeHead(200, { 'content-disposition': 'attachment; filename="x.mov"', ...length }).write(film())
  })
  const { look } = await givenAda(hosts, { UPLOAD_LIMIT_GB: '1' })
  await expect(look('dropbox', DROPBOX)).rejects.toMatchObject({ code: 'file_too_big', message: 'The max file upload size is 1GB' })
  reported.length = gigabyte - 1
  await expect(look('dropbox', DROPBOX)).resolves.toBeDefined()
})

test('an import that is known to go beyond the quota is refused when its link is looked at, and when it is confirmed', async () => {
  const bytes = film()
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes })
  const { server, look, confirm, list } = await givenAda(hosts, { STORAGE_LIMIT_BYTES: String(bytes.length) })
  const { _id, size } = await look('dropbox', DROPBOX)
  expect(size).toBe(bytes.length)

  await server.db.updateTable('storage_accounts').set({ used_bytes: 1 }).execute()
  const refused = { code: 'storage_limit', status: 413, message: expect.stringContaining('over your storage limit') }
  await expect(look('dropbox', DROPBOX)).rejects.toMatchObject(refused)
  await expect(confirm(_id)).rejects.toMatchObject(refused)
  expect(await list()).toEqual([])
})

test('an import whose size is not known before keeps nothing beyond the quota', async () => {
  hosts.others.set('www.dropbox.com/scl/fi/9x2/glass-harbour.mov', (_request, response) => {
    response.writeHead(200, { 'content-disposition': 'attachment; filename="reel.mov"' }).end(film())
  })
  const { server, run, inFolder } = await givenAda(hosts, { STORAGE_LIMIT_BYTES: '1000' })
  expect(await run('dropbox', DROPBOX)).toMatchObject({ status: 128, error: expect.stringContaining('over your storage limit') })
  expect(await inFolder()).toEqual([])
  expect(await storage(server)).toEqual({ used_bytes: 0, reserved_bytes: 0 })
  expect(await server.store.list('originals/')).toEqual([])
})

test('an import whose size is not known before is taken as long as it fits: to the last byte of the quota, and one more is refused', async () => {
  const bytes = film(3_000_000)
  hosts.others.set('www.dropbox.com/scl/fi/9x2/glass-harbour.mov', (_request, response) => {
    response.writeHead(200, { 'content-disposition': 'attachment; filename="reel.mov"' }).end(bytes)
  })
  const { server, run, inFolder } = await givenAda(hosts, { STORAGE_LIMIT_BYTES: String(bytes.length) })
  await server.db.updateTable('storage_accounts').set({ used_bytes: 1 }).execute()
  expect(await run('dropbox', DROPBOX)).toMatchObject({ status: 128, error: expect.stringContaining('over your storage limit') })
  expect(await storage(server)).toEqual({ used_bytes: 1, reserved_bytes: 0 })

  await server.db.updateTable('storage_accounts').set({ used_bytes: 0 }).execute()
  expect(await run('dropbox', DROPBOX)).toMatchObject({ error: null })
  expect(await inFolder()).toMatchObject([{ name: 'reel.mov', size: bytes.length }])
  expect(await storage(server)).toEqual({ used_bytes: bytes.length, reserved_bytes: 0 })
})

test('a file that is not what its name says is refused as an upload is', async () => {
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes: Buffer.from('<html>not a film</html>'.repeat(50)) })
  const { server, run } = await givenAda(hosts)
  expect(await run('dropbox', DROPBOX)).toMatchObject({ status: 128, error: 'The file extension does not match its type.' })
  expect(await storage(server)).toEqual({ used_bytes: 0, reserved_bytes: 0 })
  expect(await server.store.list('originals/')).toEqual([])
})
