import { access, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cinerequests, fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { files } from '@answerprint/contract/files'
import { uploads } from '@answerprint/contract/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outside, startOutside } from '../../../test/hosts/outside.ts'
import type { Person } from '../../../test/person.ts'
import { startServer } from '../../../test/start-server.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside.close())

const REEL = Buffer.from('Twelve reels.\n'.repeat(500))
type Spec = { token: string; paths: { destination: string }[]; ssh_port: number; destination_root: string }

async function givenRequest(environment: Record<string, string> = outside.environment) {
  const server = await startServer(environment)
  const helen = await (await server.given.organization()).member()
  const { _id: projectID } = await server.given.project(helen)
  const params = { projectID }
  const { requests } = await helen.call(fileRequests.create, { params, body: { requests: { title: 'Originals' } } })
  const requestID = requests[0]?._id ?? ''
  const begin = (visitor: Person, name = 'reel.txt') =>
    visitor.call(uploads.create, {
      body: { method: 'aspera', file_list: [{ name, size: REEL.length }], specifications: { file_request_id: requestID } },
    })
  const open = (visitor: Person) => visitor.call(requestPage.open, { params: { requestID } })
  return { ...server, helen, params, requestID, begin, open, visitor: server.anonymous() }
}

const send = ({ token, paths, ssh_port, destination_root }: Spec) =>
  fetch(`http://127.0.0.1:${ssh_port}/fasp${destination_root}/${paths[0]?.destination}`, {
    method: 'PUT',
    headers: { 'x-token': token },
    body: new Uint8Array(REEL),
  })

test('a visitor sends files through the high-speed client, and goes on after the page was closed', async () => {
  const { visitor, begin, open, helen, params, anonymous } = await givenRequest()
  expect(await open(visitor)).toMatchObject({ aspera: { connect_method: 'http' }, aspera_uploads: [] })
  const { upload_details } = await begin(visitor)
  const uploadID = upload_details[0]?.upload_id ?? ''
  const half = { current_size: 3000, total_size: REEL.length, status: 'Transferring' as const, progress: '42%' }
  await visitor.call(uploads.report, { params: { uploadID }, body: half })
  expect(await open(visitor)).toMatchObject({
    uploads: [],
    aspera_uploads: [{ _id: uploadID, status: 'Transferring', upload_method: 'aspera', file_name: 'reel.txt', current_size: 3000 }],
  })
  const strangers = [anonymous(), await open(anonymous()).then(() => anonymous()), helen]
  for (const each of strangers) {
    const code = each === helen ? 'not_found' : 'no_session'
    await expect(each.call(uploads.continue, { params: { uploadID } })).rejects.toMatchObject({ code })
  }
  const { aspera_setup } = await visitor.call(uploads.continue, { params: { uploadID } })
  expect((await send(aspera_setup.transfer_specs[0] as Spec)).ok).toBe(true)
  await visitor.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: REEL.length } })
  expect(await open(visitor)).toMatchObject({ aspera_uploads: [], files: [{ name: 'reel.txt', size: REEL.length }] })
  expect((await helen.call(files.list, { params, query: {} })).files.map((each) => each.name)).toEqual(['reel.txt'])
  await expect(visitor.call(uploads.continue, { params: { uploadID } })).rejects.toMatchObject({ code: 'upload_ended' })
})

test('a link to another file, which a client can make in the place of its own, is not read: nothing of it arrives', async () => {
  const { visitor, begin, helen, params } = await givenRequest()
  const { docroot } = outside.node
  const ofOthers = join(docroot, 'of-another-customer')
  await writeFile(ofOthers, REEL)
  const { upload_details } = await begin(visitor)
  const [details] = upload_details
  const folder = join(docroot, 'arrived', details?.destination ?? '', '..')
  await mkdir(folder, { recursive: true })
  await symlink(ofOthers, join(folder, 'source'))

  const done = { status: 'Complete' as const, total_size: REEL.length }
  const uploadID = details?.upload_id ?? ''
  await expect(visitor.call(uploads.report, { params: { uploadID }, body: done })).rejects.toMatchObject({ code: 'upload_incomplete' })
  expect((await helen.call(files.list, { params, query: {} })).files).toEqual([])
  await visitor.call(uploads.abort, { params: { uploadID } })
  await expect(access(folder)).rejects.toMatchObject({ code: 'ENOENT' })
  await access(ofOthers)
})

test('a closed request takes nothing more, and programs are always refused', async () => {
  const { visitor, begin, open, helen, params, requestID } = await givenRequest()
  await open(visitor)
  await expect(begin(visitor, 'setup.exe')).rejects.toMatchObject({ code: 'program_refused' })
  await helen.call(fileRequests.update, { params: { ...params, requestID }, body: { key: 'status', value: 'closed' } })
  await expect(begin(visitor)).rejects.toMatchObject({ code: 'request_closed' })
  expect(await open(visitor)).toMatchObject({ status: 'closed', aspera: null })
})

test('what was begun before a request was closed may finish, and does not begin again', async () => {
  const { visitor, begin, helen, params, requestID } = await givenRequest()
  const { upload_details, aspera_setup } = await begin(visitor)
  const uploadID = upload_details[0]?.upload_id ?? ''
  await helen.call(fileRequests.update, { params: { ...params, requestID }, body: { key: 'status', value: 'closed' } })

  await expect(visitor.call(uploads.continue, { params: { uploadID } })).rejects.toMatchObject({ code: 'request_closed' })
  expect((await send(aspera_setup?.transfer_specs[0] as Spec)).ok).toBe(true)
  await visitor.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: REEL.length } })
  expect((await helen.call(files.list, { params, query: {} })).files.map((each) => each.name)).toEqual(['reel.txt'])
})

test('what a client never finished is erased after a week; an upload without a byte releases its quota earlier', async () => {
  const { visitor, begin, requestID, db, clock, composed } = await givenRequest()
  const { upload_details, aspera_setup } = await begin(visitor)
  await visitor.call(uploads.create, {
    body: { method: 'http', file_list: [{ name: 'promised.txt', size: 5 }], specifications: { file_request_id: requestID } },
  })
  await send(aspera_setup?.transfer_specs[0] as Spec)
  const arrived = () =>
    access(join(outside.node.docroot, 'arrived', upload_details[0]?.destination ?? '')).then(
      () => 'there',
      () => 'gone',
    )
  const tidied = async (days: number) => {
    clock.advance({ days, seconds: 1 })
    const handler = composed.handlers.find((each) => each.job.name === 'end-idle-uploads')
    await handler?.run({}, { id: 'night', signal: new AbortController().signal, isLast: true })
    const { reserved_bytes } = await db
      .selectFrom('storage_accounts')
      .select('reserved_bytes')
      .where('reserved_bytes', '>=', 0)
      .orderBy('reserved_bytes', 'desc')
      .executeTakeFirstOrThrow()
    return { reserved_bytes, arrived: await arrived() }
  }

  expect(await tidied(1)).toEqual({ reserved_bytes: REEL.length, arrived: 'there' })
  expect(await tidied(6)).toEqual({ reserved_bytes: 0, arrived: 'gone' })
})

test('it is offered while the requester’s plan includes it, and where there is a transfer server', async () => {
  const { visitor, begin, open, db } = await givenRequest()
  await open(visitor)
  await db.updateTable('organizations').set({ subscription_type: 'free' }).execute()
  expect(await open(visitor)).toMatchObject({ status: 'open', aspera: null })
  await expect(begin(visitor)).rejects.toMatchObject({ code: 'option_not_in_plan' })
  const bare = await givenRequest({})
  expect(await bare.open(bare.visitor)).toMatchObject({ aspera: null })
  await expect(bare.begin(bare.visitor)).rejects.toMatchObject({ code: 'aspera_not_configured' })
})

test('a film that is requested comes the same way', async () => {
  const { visitor, helen, params } = await givenRequest()
  const { _id: requestID } = await helen.call(cinerequests.create, { params, body: { film_name: 'Ortolan' } })
  const page = () => visitor.call(cinerequests.open, { params: { requestID } })
  expect(await page()).toMatchObject({ aspera: { connect_method: 'http' } })
  await visitor.call(uploads.create, {
    body: { method: 'aspera', file_list: [{ name: 'film.mov', size: 10 }], specifications: { cinerequest_id: requestID } },
  })
  expect(await page()).toMatchObject({ aspera_uploads: [{ file_name: 'film.mov', file: { type: 'source_file' } }] })
})
