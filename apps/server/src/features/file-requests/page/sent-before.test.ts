import { dcp } from '@answerprint/contract/dcp'
import { fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { files } from '@answerprint/contract/files'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { sendParts } from '../../../../test/given/given.ts'
import type { Person } from '../../../../test/person.ts'
import { startServer } from '../../../../test/start-server.ts'

const REEL = Buffer.from('twelve reels')

async function givenSender() {
  const server = await startServer()
  const helen = await (await server.given.organization()).member()
  const { _id: projectID } = await server.given.project(helen)
  const params = { projectID }
  const { requests } = await helen.call(fileRequests.create, { params, body: { requests: { title: 'Camera originals' } } })
  const requestID = requests[0]?._id ?? ''
  const begin = async (visitor: Person, path: string, size: number) => {
    const file_list = [{ name: path.split('/').at(-1) ?? '', path, size }]
    const body = { method: 'http' as const, file_list, specifications: { file_request_id: requestID } }
    return (await visitor.call(uploads.create, { body })).upload_details[0]?.upload_id ?? ''
  }
  const send = async (visitor: Person, path: string, hashes?: { xxh128: string; c4: string }) => {
    const uploadID = await begin(visitor, path, REEL.length)
    await sendParts({ origin: server.origin, person: visitor, uploadId: uploadID, partSize: 20_000_000, bytes: REEL })
    const report = { status: 'Complete' as const, total_size: REEL.length, ...(hashes && { hashes }) }
    await visitor.call(uploads.report, { params: { uploadID }, body: report })
  }
  const ask = async (visitor: Person, asked: { path: string; size?: number; modified_at?: number | null }[]) => {
    const body = { files: asked.map((each) => ({ size: REEL.length, modified_at: null, ...each })) }
    return (await visitor.call(requestPage.arrived, { params: { requestID }, body })).arrived
  }
  return { ...server, helen, params, requestID, begin, send, ask, visitor: server.anonymous() }
}

test('a sender who comes back is answered which of their files have arrived: by the same path, the same size, and not changed since', async () => {
  const { visitor, begin, send, ask, clock } = await givenSender()
  await send(visitor, 'Day 12/A001.txt')
  await send(visitor, 'Day 12/A002.txt')
  await begin(visitor, 'Day 12/A003.txt', REEL.length)
  const before = clock.now().getTime() - 60_000

  expect(
    await ask(visitor, [
      { path: 'Day 12/A003.txt' },
      { path: 'Day 12/A002.txt', modified_at: before },
      { path: 'Day 13/A002.txt' },
      { path: 'A002.txt' },
      { path: 'Day 12/A001.txt' },
      { path: 'Day 12/A001.txt', size: REEL.length + 1 },
      { path: 'Day 12/A001.txt', modified_at: clock.now().getTime() + 60_000 },
    ]),
  ).toEqual([1, 4])
})

test('another visitor of the link learns nothing of what was sent, and a closed request answers no one', async () => {
  const { visitor, anonymous, given, open, send, ask, helen, params, requestID } = { ...(await givenSender()), open: requestPage.open }
  await send(visitor, 'A001.txt')
  const other = anonymous()
  expect(await ask(other, [{ path: 'A001.txt' }]), 'without a cookie').toEqual([])
  await other.call(open, { params: { requestID } })
  await send(other, 'mine.txt')
  expect(await ask(other, [{ path: 'A001.txt' }, { path: 'mine.txt' }])).toEqual([1])
  expect(await ask(await given.person(), [{ path: 'A001.txt' }])).toEqual([])

  const { requests } = await helen.call(fileRequests.create, { params, body: { requests: { title: 'Stills' } } })
  const body = { files: [{ path: 'A001.txt', size: REEL.length, modified_at: null }] }
  const elsewhere = { params: { requestID: requests[0]?._id ?? '' }, body }
  expect(await visitor.call(requestPage.arrived, elsewhere), 'through another link').toEqual({ arrived: [], packages: [] })

  const closing = { params: { ...params, requestID }, body: { key: 'status' as const, value: 'closed' as const } }
  await helen.call(fileRequests.update, closing)
  await expect(ask(visitor, [{ path: 'A001.txt' }])).rejects.toMatchObject({ code: 'request_closed' })
  const wrong = { params: { requestID: 'a'.repeat(43) }, body }
  await expect(visitor.call(requestPage.arrived, wrong)).rejects.toMatchObject({ code: 'link_invalid' })
})

test('what arrived damaged, or was deleted by the requester, is sent again', async () => {
  const { visitor, send, ask, helen, params, db, clock } = await givenSender()
  await send(visitor, 'A001.txt', { xxh128: '0'.repeat(32), c4: `c4${'1'.repeat(88)}` })
  await send(visitor, 'A002.txt')
  const asked = [{ path: 'A001.txt' }, { path: 'A002.txt' }]
  expect(await ask(visitor, asked)).toEqual([0, 1])

  await db
    .updateTable('file_hashes')
    .set({ xxh128: '1'.repeat(32), c4: `c4${'2'.repeat(88)}`, hashed_at: clock.now() })
    .execute()
  expect(await ask(visitor, asked)).toEqual([1])
  const { files: listed } = await helen.call(files.list, { params, query: {} })
  const second = listed.find((each) => each.name === 'A002.txt')?._id ?? ''
  await helen.call(files.delete, { params, body: { _files: [{ _id: second, type: 'document' }] } })
  expect(await ask(visitor, asked)).toEqual([])
})

test('a package that this sender has begun is named until it is deleted, to them alone', async () => {
  const { visitor, anonymous, helen, params, requestID } = await givenSender()
  const body = { name: 'SaltMeridian', file_request_id: requestID, files: [{ path: 'ASSETMAP.xml', size: 12 }] }
  const { _id } = await visitor.call(dcp.create, { params, body })
  const packagesOf = async (who: Person) =>
    (await who.call(requestPage.arrived, { params: { requestID }, body: { files: [], packages: [_id] } })).packages
  const other = anonymous()
  await other.call(dcp.create, { params, body })

  expect(await packagesOf(visitor)).toEqual([_id])
  expect(await packagesOf(other)).toEqual([])
  expect(await packagesOf(anonymous())).toEqual([])
  await helen.call(files.delete, { params, body: { _files: [{ _id, type: 'dcp' }] } })
  expect(await packagesOf(visitor)).toEqual([])
})
