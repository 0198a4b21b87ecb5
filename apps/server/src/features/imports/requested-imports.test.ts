import { randomBytes } from 'node:crypto'
import { fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { files } from '@answerprint/contract/files'
import { imports } from '@answerprint/contract/imports'
import { expect, test } from 'vitest'
import { FILM_HEAD } from '../../../test/given/given.ts'
import { DROPBOX, startFileHosts } from '../../../test/given/given-imports.ts'
import type { Person } from '../../../test/person.ts'
import { startServer } from '../../../test/start-server.ts'

const hosts = await startFileHosts()

/** A visitor was asked for files, and has them at a file host. */
async function givenRequest(required_fields: ('name' | 'email')[] = []) {
  const server = await startServer({}, { outbound: hosts.outbound() })
  const organization = await server.given.organization()
  const helen = await organization.member()
  const { _id: projectID } = await server.given.project(helen)
  const params = { projectID }
  const { requests } = await helen.call(fileRequests.create, { params, body: { requests: { title: 'Originals', required_fields } } })
  const requestID = requests[0]?._id ?? ''
  const look = async (visitor: Person, more: object = {}) =>
    (await visitor.call(imports.link, { body: { type: 'dropbox', url: DROPBOX, file_request_id: requestID, ...more } })).response._id
  const confirm = (visitor: Person, importID: string) => visitor.call(imports.confirm, { params: { importID } })
  const open = (visitor: Person) => visitor.call(requestPage.open, { params: { requestID } })
  const set = (key: 'status', value: 'closed' | 'open') =>
    helen.call(fileRequests.update, { params: { projectID, requestID }, body: { key, value } })
  const inProject = async () => (await helen.call(files.list, { params, query: {} })).files.map(({ name, size }) => ({ name, size }))
  return { ...server, helen, params, requestID, look, confirm, open, set, inProject, visitor: server.anonymous() }
}

test('a visitor without an account brings a file from a file host to the requester', async () => {
  const bytes = Buffer.concat([FILM_HEAD, randomBytes(300_000)])
  hosts.dropbox.set('9x2', { name: 'Glass Harbour.mov', bytes })
  const { visitor, look, confirm, open, work, inProject, helen, requestID } = await givenRequest()
  await open(visitor)

  const importID = await look(visitor)
  expect((await open(visitor)).file_imports).toEqual([])
  await confirm(visitor, importID)
  const progress_status = { upload_sent_bytes: 0, upload_total_size: bytes.length }
  expect((await open(visitor)).file_imports).toMatchObject([
    { _id: importID, origin_name: 'Glass Harbour.mov', type: 'dropbox', progress_status },
  ])
  await work()

  expect(await open(visitor)).toMatchObject({ file_imports: [], files: [{ name: 'Glass Harbour.mov', size: bytes.length }] })
  expect(await inProject()).toEqual([{ name: 'Glass Harbour.mov', size: bytes.length }])
  expect(await helen.call(fileRequests.files, { params: { requestID }, query: {} })).toMatchObject({
    files: [{ name: 'Glass Harbour.mov' }],
  })
})

test('another browser can neither see nor begin it, and none begins once the request is closed', async () => {
  hosts.dropbox.set('9x2', { name: 'Glass Harbour.mov', bytes: Buffer.concat([FILM_HEAD, randomBytes(1_000)]) })
  const { visitor, look, confirm, open, set, work, inProject, anonymous } = await givenRequest()
  const stranger = anonymous()
  for (const each of [visitor, stranger]) await open(each)
  const importID = await look(visitor)

  await expect(confirm(stranger, importID)).rejects.toMatchObject({ code: 'not_found' })
  await set('status', 'closed')
  await expect(confirm(visitor, importID)).rejects.toMatchObject({ code: 'request_closed' })
  await expect(look(visitor)).rejects.toMatchObject({ code: 'request_closed' })
  await set('status', 'open')
  await confirm(visitor, importID)
  expect((await open(stranger)).file_imports).toEqual([])
  await work()
  expect(await inProject()).toMatchObject([{ name: 'Glass Harbour.mov' }])
})

test('a visitor who must give their details does so first; programs are refused', async () => {
  hosts.dropbox.set('9x2', { name: 'player.exe', bytes: Buffer.from(`MZ${'\0'.repeat(200)}`) })
  const { visitor, look, confirm, open, work, inProject, requestID, clock } = await givenRequest(['name'])
  await open(visitor)
  await expect(look(visitor)).rejects.toMatchObject({ code: 'sender_unnamed' })
  await visitor.call(requestPage.introduce, { params: { requestID }, body: { name: 'Haruki Aizawa' } })

  await confirm(visitor, await look(visitor))
  await work()

  expect(await inProject()).toEqual([])
  const said = 'Programs cannot be sent through this link. Put them in a zip file.'
  expect(await open(visitor)).toMatchObject({ file_imports: [], failed_imports: [{ origin_name: 'player.exe', error: said }] })
  clock.advance({ days: 1, seconds: 1 })
  expect((await open(visitor)).failed_imports).toEqual([])
})

test('the visitor who began an import stops it, and no one else', async () => {
  hosts.dropbox.set('9x2', { name: 'Glass Harbour.mov', bytes: Buffer.concat([FILM_HEAD, randomBytes(1_000)]) })
  const { visitor, look, confirm, open, work, inProject, anonymous, helen } = await givenRequest()
  const stranger = anonymous()
  for (const each of [visitor, stranger]) await open(each)
  const importID = await look(visitor)
  await confirm(visitor, importID)
  const stop = (who: Person) => who.call(imports.cancel, { params: { importID } })

  for (const each of [stranger, helen]) await expect(stop(each)).rejects.toMatchObject({ code: 'not_found' })
  await expect(stop(anonymous())).rejects.toMatchObject({ code: 'not_found' })
  await stop(visitor)
  await work()

  expect(await inProject()).toEqual([])
  expect(await open(visitor)).toMatchObject({ file_imports: [], failed_imports: [] })
})
