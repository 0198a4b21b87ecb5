import { createHash } from 'node:crypto'
import { deliveries } from '@answerprint/contract/deliveries'
import { fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { notifications } from '@answerprint/contract/notifications'
import { uploads } from '@answerprint/contract/uploads'
import { c4Of } from '@answerprint/delivery/c4'
import { xxhash128 } from 'hash-wasm'
import { expect, test } from 'vitest'
import { sendParts } from '../../../../test/given/given.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { startServer } from '../../../../test/start-server.ts'

const hashesOf = async (bytes: Buffer) => ({ xxh128: await xxhash128(bytes), c4: c4Of(createHash('sha512').update(bytes).digest()) })

async function givenRequest() {
  const server = await startServer()
  const helen = await (await server.given.organization()).member()
  const { _id: projectID } = await server.given.project(helen)
  const asked = { title: 'Camera originals', required_fields: ['name' as const] }
  const { requests } = await helen.call(fileRequests.create, { params: { projectID }, body: { requests: [asked] } })
  const requestID = requests[0]?._id ?? ''
  const params = { requestID }
  const visitor = server.anonymous()
  await visitor.call(requestPage.open, { params })
  await visitor.call(requestPage.introduce, { params, body: { name: '相沢 春樹', company: 'Takeda' } })
  const send = async (name: string, text: string, claimed?: string) => {
    const bytes = Buffer.from(text)
    const create = { method: 'http' as const, file_list: [{ name, size: bytes.length }], specifications: { file_request_id: requestID } }
    const uploadID = (await visitor.call(uploads.create, { body: create })).upload_details[0]?.upload_id ?? ''
    await sendParts({ origin: server.origin, person: visitor, uploadId: uploadID, partSize: 20_000_000, bytes })
    const hashes = claimed === undefined ? {} : { hashes: await hashesOf(Buffer.from(claimed)) }
    await visitor.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: bytes.length, ...hashes } })
  }
  const open = () => visitor.call(requestPage.open, { params })
  const receipt = async (who = visitor) => {
    const answer = await who.request(requestPage.receiptPaper, { params })
    return { ...(await readPdf(answer.rawPayload, 'receipt.json')), headers: answer.headers }
  }
  return { ...server, helen, projectID, params, visitor, send, open, receipt }
}

test('a file is verified once the stored bytes have the claimed hash, and received until then', async () => {
  const { send, open, work } = await givenRequest()
  await send('reel-1.txt', 'twelve reels', 'twelve reels')
  await send('reel-2.txt', 'eleven reels')
  const before = await open()
  expect(before.received).toMatchObject({ count: 2, verified: 0, pending: 1 })
  expect(before.files.map((each) => each.is_verified)).toEqual([false, false])

  await work()

  const { files, received } = await open()
  expect(received).toMatchObject({ count: 2, verified: 1, pending: 0 })
  expect(files.find((each) => each.name === 'reel-1.txt')).toMatchObject({
    xxh128: await xxhash128('twelve reels'),
    is_verified: true,
  })
  // No hash was claimed: the file was read, and compared with nothing.
  expect(files.find((each) => each.name === 'reel-2.txt')).toMatchObject({ xxh128: await xxhash128('eleven reels'), is_verified: false })
})

test('what arrived damaged is reported to its sender, on the receipt too, and to the requester', async () => {
  const { send, open, work, receipt, helen } = await givenRequest()
  await send('reel-1.txt', 'twelve reels', 'twelve wheels')
  await work()
  const [file] = (await open()).files
  expect(file).toMatchObject({ is_verified: false, is_damaged: true })
  expect((await open()).received).toMatchObject({ count: 1, verified: 0, damaged: 1, pending: 0 })
  const { text } = await receipt()
  expect(text).toContain('1 file received, 0 verified by our server, 1 damaged.')
  expect(text).toContain('Damaged, 20')
  const { notifications: received } = await helen.call(notifications.list, { query: {} })
  expect(received.map((each) => each.title)).toContain('reel-1.txt arrived damaged. Please ask for it again.')
})

test('what arrived damaged is whole to its sender once it was sent again and is verified, on the receipt too', async () => {
  const { send, open, work, receipt } = await givenRequest()
  await send('reel-1.txt', 'twelve reels', 'twelve wheels')
  await send('reel-2.txt', 'eleven reels', 'eleven wheels')
  await work()
  await send('reel-1.txt', 'twelve wheels', 'twelve wheels')
  expect((await open()).received, 'before it is compared').toMatchObject({ count: 3, damaged: 2, pending: 1 })

  await work()
  const { files, received } = await open()
  expect(received).toMatchObject({ count: 2, verified: 1, damaged: 1, pending: 0 })
  expect(files.map(({ name, is_damaged }) => [name, is_damaged])).toEqual([
    ['reel-1.txt', false],
    ['reel-2.txt', true],
  ])
  expect((await receipt()).text).toContain('2 files received, 1 verified by our server, 1 damaged.')
})

test('a sender gets a signed receipt of all that came from their browser, also once the request is closed', async () => {
  const { send, receipt, work, visitor, helen, projectID, params } = await givenRequest()
  await send('東京_reel.txt', 'twelve reels', 'twelve reels')
  await work()
  await helen.call(fileRequests.update, { params: { projectID, ...params }, body: { key: 'status', value: 'closed' } })

  const { text, attached, headers } = await receipt()
  expect(headers['content-disposition']).toMatch(/filename="?AR-[0-9A-Z]{4}-[0-9A-Z]{4}\.pdf"?$/)
  for (const words of [
    '1 file, every byte verified by our server.',
    '東京_reel.txt',
    '相沢 春樹, Takeda',
    'Helen Lind, Nordlys Distribution',
    'Verified, ',
  ])
    expect(text).toContain(words)
  expect(JSON.parse(attached)).toMatchObject({ request: 'Camera originals', file_count: 1, verified_count: 1, size: 12 })
  const signature = /Signature\s+(\S{86})/.exec(text)?.[1] ?? ''
  const check = await visitor.call(deliveries.checkReceipt, { body: { statement: attached, signature } })
  expect(check).toEqual({ is_genuine: true })
})

test('a visitor gets no receipt of what another sent', async () => {
  const { send, receipt, anonymous } = await givenRequest()
  await send('reel-1.txt', 'twelve reels')
  const { text } = await receipt(anonymous())
  expect(text).toContain('0 files received')
  expect(text).not.toContain('reel-1.txt')
  expect(text).not.toContain('Takeda')
})
