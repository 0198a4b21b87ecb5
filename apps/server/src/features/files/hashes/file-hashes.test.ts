import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { files } from '@answerprint/contract/files'
import { notifications } from '@answerprint/contract/notifications'
import { packages } from '@answerprint/contract/packages'
import { documentChannel, projectChannel } from '@answerprint/contract/realtime'
import { uploads } from '@answerprint/contract/uploads'
import { c4Of } from '@answerprint/delivery/c4'
import { xxhash128 } from 'hash-wasm'
import { expect, test } from 'vitest'
import { sendParts } from '../../../../test/given/given.ts'
import { hear } from '../../../../test/database/hear.ts'
import { startServer } from '../../../../test/start-server.ts'

const BYTES = Buffer.from('Scene 1. A shore, at night.')
const hashesOf = async (bytes: Buffer) => ({ xxh128: await xxhash128(bytes), c4: c4Of(createHash('sha512').update(bytes).digest()) })

async function givenUpload(sent: Buffer, claimedOf: Buffer) {
  const server = await startServer()
  const helen = await (await server.given.organization()).member()
  const { _id: projectID } = await server.given.project(helen)
  const file_list = [{ name: 'dialogue.txt', size: sent.length }]
  const { upload_details } = await helen.call(uploads.create, {
    body: { method: 'http', file_list, specifications: { project_id: projectID } },
  })
  const { upload_id = '', part_size = 1 } = upload_details[0] ?? {}
  await sendParts({ origin: server.origin, person: helen, uploadId: upload_id, partSize: part_size, bytes: sent })
  const body = { status: 'Complete' as const, total_size: sent.length, hashes: await hashesOf(claimedOf) }
  const { result } = await helen.call(uploads.report, { params: { uploadID: upload_id }, body })
  const { heard } = await hear(server.databaseUrl)
  await server.work()
  const hashes = () => server.db.selectFrom('file_hashes').selectAll().executeTakeFirst()
  return { ...server, helen, projectID, fileID: result?.file_id ?? '', hashes, heard }
}

test('the hashes of a received file are computed once, and compared with the claimed ones', async () => {
  const { hashes, helen, projectID, fileID, clock } = await givenUpload(BYTES, BYTES)

  expect(await hashes()).toMatchObject({ ...(await hashesOf(BYTES)), crc32: crc32(BYTES), hashed_at: clock.now() })
  expect(await helen.call(files.info, { params: { projectID }, query: { fileID } })).toMatchObject({ status: 'Ready' })
})

test('a large file is hashed in a thread of its own, with the same result', async () => {
  const bytes = Buffer.alloc(25_000_001, 'Every frame. ')
  const { hashes, helen, projectID, fileID } = await givenUpload(bytes, bytes)

  expect(await hashes()).toMatchObject({ ...(await hashesOf(bytes)), crc32: crc32(bytes) })
  expect(await helen.call(files.info, { params: { projectID }, query: { fileID } })).toMatchObject({ status: 'Ready' })
})

test('a file whose bytes are not those that were sent is marked and reported, and cannot be shared', async () => {
  const { helen, projectID, fileID, heard } = await givenUpload(BYTES, Buffer.from('Scene 1. A shore, at dawn. '))
  const params = { projectID }
  const data = { _id: fileID, type: 'document', changes: ['status'] }
  for (const channel of [documentChannel(fileID), projectChannel(projectID)])
    await expect.poll(() => heard).toContainEqual({ channel, event: 'DocumentUpdated', data })

  const info = await helen.call(files.info, { params, query: { fileID } })
  expect(info).toMatchObject({ status: 'Error', status_reason: 'What arrived is not what was sent. Upload this file again.' })
  const { notifications: received } = await helen.call(notifications.list, { query: {} })
  expect(received.map((each) => each.title)).toEqual(['dialogue.txt arrived damaged. Please upload it again.'])
  await expect(helen.call(files.download, { query: { fileID } })).rejects.toMatchObject({ code: 'file_damaged' })
  const body = { shareType: 'link' as const, _files: [{ _id: fileID, type: 'document' as const }] }
  await expect(helen.call(packages.send, { params, body })).rejects.toMatchObject({ code: 'file_damaged' })
})

test('a file without claimed hashes is read all the same', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const file_id = await server.given.file(ada, projectID, 'notes.txt', BYTES)
  await server.work()

  const row = await server.db.selectFrom('file_hashes').selectAll().where('file_id', '=', file_id).executeTakeFirst()
  expect(row).toMatchObject({ ...(await hashesOf(BYTES)), claimed_xxh128: null })
})
