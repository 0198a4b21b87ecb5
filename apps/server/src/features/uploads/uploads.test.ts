import { accounts } from '@answerprint/contract/accounts'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { projects } from '@answerprint/contract/projects'
import { uploads } from '@answerprint/contract/uploads'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendParts } from '../../../test/given/given.ts'
import { startServer } from '../../../test/start-server.ts'

const create = (project_id: string, name: string, size: number) => ({
  body: { method: 'http' as const, file_list: [{ name, size }], specifications: { project_id } },
})

test('what was sent in parts comes back byte for byte', async () => {
  const { given, origin } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const bytes = Buffer.alloc(45_000_000, 'reel')
  bytes.writeUInt32BE(0xfeedface, 40_000_000)

  const fileID = await given.file(ada, projectID, 'reel.bin', bytes)

  const { token } = await ada.call(files.download, { query: { fileID, projectID } })
  const answer = await fetch(new URL(token, origin))
  expect(answer.headers.get('content-disposition')).toContain('reel.bin')
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
})

test('45 MB travel as two parts of 20,000,000 bytes and the rest', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id } = await given.project(ada)

  const { upload_details, s3_access_key } = await ada.call(uploads.create, create(_id, 'a.mov', 45_000_000))

  expect(upload_details[0]).toMatchObject({ part_size: 20_000_000, part_count: 3, file_name: 'a.mov' })
  expect(s3_access_key).toBeNull()

  const slow = await ada.call(uploads.create, { body: { ...create(_id, 'b.mov', 45_000_000).body, is_slow_line: true } })
  expect(slow.upload_details[0], 'on a slow line').toMatchObject({ part_size: 5 * 1024 ** 2, part_count: 9 })
})

test('completing twice gives one file and the same answer', async () => {
  const { given, origin, db } = await startServer()
  const ada = await given.person()
  const { _id } = await given.project(ada)
  const { upload_details } = await ada.call(uploads.create, create(_id, 'a.txt', 5))
  const uploadID = upload_details[0]?.upload_id ?? ''
  await sendParts({ origin, person: ada, uploadId: uploadID, partSize: 20_000_000, bytes: Buffer.from('reels') })
  const complete = () => ada.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: 5 } })

  const answers = await Promise.all([complete(), complete(), complete()])

  expect(new Set(answers.map((each) => each.result?.file_id)).size).toBe(1)
  expect(answers.filter((each) => each.is_new)).toHaveLength(1)
  expect(await db.selectFrom('files').select('_id').execute()).toHaveLength(1)
  expect(await db.selectFrom('history').select('_id').where('type', '=', 'File').execute()).toHaveLength(1)
})

test('a part is refused once its sender may no longer send, though its signed address is still valid', async () => {
  const { given, origin, db } = await startServer()
  const organization = await given.organization()
  const admin = await organization.member()
  const editor = await organization.member(['projects:can_modify'])
  const { _id } = await given.project(admin)
  const share = (userIds: string[]) => admin.call(projects.setAccess, { params: { projectID: _id }, body: { userIds } })
  await share([editor.user._id])
  const bytes = Buffer.alloc(40_000_000, 'reel')
  const { upload_details } = await editor.call(uploads.create, create(_id, 'a.mov', bytes.length))
  const upload_id = upload_details[0]?.upload_id ?? ''
  const { parts } = await editor.call(uploads.sign, { query: { upload_id, parts: '1-2' } })
  const send = async (index: number) => {
    const body = new Uint8Array(bytes.subarray(index * 20_000_000, (index + 1) * 20_000_000))
    return (await fetch(new URL(parts[index]?.url ?? '', origin), { method: 'PUT', body })).status
  }
  const become = (change: { status?: 'Active' | 'Inactive'; is_suspended?: boolean }) =>
    db.updateTable('users').set(change).where('_id', '=', editor.user._id).execute()

  expect(await send(0)).toBe(200)
  await share([])
  expect(await send(1), 'no access to the project').toBe(403)
  await share([editor.user._id])
  await become({ status: 'Inactive' })
  expect(await send(1), 'not a member at work').toBe(403)
  await become({ status: 'Active', is_suspended: true })
  expect(await send(1), 'suspended').toBe(403)
  await become({ is_suspended: false })
  expect(await send(1)).toBe(200)
})

test('an upload with a missing part does not become a file', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  const { _id } = await given.project(ada)
  const { upload_details } = await ada.call(uploads.create, create(_id, 'a.txt', 5))

  const params = { uploadID: upload_details[0]?.upload_id ?? '' }
  await expect(ada.call(uploads.report, { params, body: { status: 'Complete', total_size: 5 } })).rejects.toMatchObject({
    code: 'upload_incomplete',
  })
  expect(await db.selectFrom('files').select('_id').execute()).toEqual([])
})

test('bytes that are not what the name says are refused and thrown away', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  const { _id } = await given.project(ada)
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')

  await expect(given.file(ada, _id, 'film.mov', png)).rejects.toMatchObject({
    code: 'file_type_mismatch',
    message: 'The file extension does not match its type.',
  })
  expect(await db.selectFrom('storage_accounts').select(['used_bytes', 'reserved_bytes']).execute()).toEqual([
    { used_bytes: 0, reserved_bytes: 0 },
  ])
})

test('200 GB is too much, one byte less is not', async () => {
  const { given } = await startServer({ STORAGE_LIMIT_BYTES: String(1024 ** 4) })
  const ada = await given.person()
  const { _id } = await given.project(ada)

  await expect(ada.call(uploads.create, create(_id, 'a.mov', 214_748_364_800))).rejects.toMatchObject({
    message: 'The max file upload size is 200GB',
  })
  // The store checks the free space on its disk too; the size rule itself accepts the file.
  const almost = await ada.request(uploads.create, create(_id, 'a.mov', 214_748_364_799))
  expect([201, 507]).toContain(almost.statusCode)
})

test('the size limit is a setting, which every page gets and every kind of upload respects', async () => {
  const { given } = await startServer({ UPLOAD_LIMIT_GB: '3' })
  const ada = await given.person()
  const { _id } = await given.project(ada)
  expect(ada.user.uploadLimitInGB).toBe(3)
  expect((await ada.call(accounts.check, {})).user.uploadLimitInGB).toBe(3)
  await expect(ada.call(uploads.create, create(_id, 'a.mov', 3_221_225_472))).rejects.toMatchObject({
    code: 'file_too_big',
    message: 'The max file upload size is 3GB',
  })
  const { upload_details } = await ada.call(uploads.create, create(_id, 'a.mov', 3_221_225_471))
  expect(upload_details).toHaveLength(1)
})

test('a name without a type is unreadable', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id } = await given.project(ada)

  for (const name of ['movie', '', '...']) {
    await expect(ada.call(uploads.create, create(_id, name, 5))).rejects.toMatchObject({
      code: 'file_name_without_extension',
      message: 'Unable to read file type.',
    })
  }
})

test('a name that is too long and an empty film are refused before anything is sent, each with its reason; an empty text is a text', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id } = await given.project(ada)
  const refusal = (name: string, size: number) => ada.call(uploads.create, create(_id, name, size)).catch((error) => error.message)

  expect(await refusal(`${'n'.repeat(300)}.mov`, 5)).toBe('The name has more than 255 characters.')
  // As a Mac writes it: two characters for each accented one.
  await given.file(ada, _id, `${'e\u0301'.repeat(251)}.txt`)
  expect(await refusal(`${'e\u0301'.repeat(252)}.txt`, 5)).toBe('The name has more than 255 characters.')
  expect(await refusal('film.mov', 0)).toBe('This file is empty.')
  await given.file(ada, _id, 'empty.txt', Buffer.alloc(0))
})

test('subtitles in UTF-16 and in Windows-1252 are subtitles', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const cue = '1\r\n00:00:01,000 --> 00:00:02,000\r\nCaf\u00e9\r\n'
  const marked = Buffer.from(`\ufeff${cue}`, 'utf16le')
  for (const [name, bytes] of [
    ['wide.srt', marked],
    ['big.srt', Buffer.from(marked).swap16()],
    ['old.srt', Buffer.from(cue, 'latin1')],
  ] as const) {
    const fileID = await given.file(ada, projectID, name, bytes)
    expect(await ada.call(files.preview, { params: { projectID, fileID } })).toMatchObject({
      kind: 'text',
      text: expect.stringContaining('Caf\u00e9'),
    })
  }
})

test('storage is reserved once: fifty concurrent uploads never exceed the limit', async () => {
  const { given, db } = await startServer({ STORAGE_LIMIT_BYTES: '1000' })
  const ada = await given.person()
  const { _id } = await given.project(ada)

  const tries = await Promise.all(Array.from({ length: 50 }, (_, index) => ada.request(uploads.create, create(_id, `${index}.txt`, 100))))

  expect(tries.filter((each) => each.statusCode === 201)).toHaveLength(10)
  expect(tries.find((each) => each.statusCode !== 201)?.json()).toMatchObject({
    code: 'storage_limit',
    message: 'You are over your storage limit. Please delete content or upgrade your storage to upload new files.',
  })
  expect(await db.selectFrom('storage_accounts').select('reserved_bytes').execute()).toEqual([{ reserved_bytes: 1000 }])
})

test('a cancelled upload releases its reservation and accepts no more parts', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  const { _id } = await given.project(ada)
  const { upload_details } = await ada.call(uploads.create, create(_id, 'a.txt', 500))
  const uploadID = upload_details[0]?.upload_id ?? ''

  await ada.call(uploads.abort, { params: { uploadID } })
  await ada.call(uploads.abort, { params: { uploadID } })

  expect(await db.selectFrom('storage_accounts').select('reserved_bytes').execute()).toEqual([{ reserved_bytes: 0 }])
  await expect(ada.call(uploads.sign, { query: { upload_id: uploadID, parts: '1' } })).rejects.toMatchObject({ code: 'upload_ended' })
})

test('what has arrived is listed, so that an upload can be resumed', async () => {
  const { given, origin } = await startServer()
  const ada = await given.person()
  const { _id } = await given.project(ada)
  const { upload_details } = await ada.call(uploads.create, create(_id, 'a.mov', 45_000_000))
  const uploadID = upload_details[0]?.upload_id ?? ''
  const { parts } = await ada.call(uploads.sign, { query: { upload_id: uploadID, parts: '2' } })
  await fetch(new URL(parts[0]?.url ?? '', origin), { method: 'PUT', body: new Uint8Array(20_000_000) })

  await ada.call(uploads.report, {
    params: { uploadID },
    body: { status: 'Transferring', current_size: 20_000_000, total_size: 45_000_000, progress: '44%' },
  })

  await expect(ada.call(uploads.parts, { params: { uploadID } })).resolves.toEqual({ parts: [{ part_number: 2, size_bytes: 20_000_000 }] })
  await expect(ada.call(uploads.list, {})).resolves.toMatchObject({ uploads: [{ _id: uploadID, progress: '44%', status: 'Transferring' }] })
})

test('a stranger neither sees, signs, reports nor cancels an upload', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const bob = await given.person()
  const { _id } = await given.project(ada)
  const { upload_details } = await ada.call(uploads.create, create(_id, 'a.txt', 5))
  const params = { uploadID: upload_details[0]?.upload_id ?? '' }

  await expect(bob.call(uploads.parts, { params })).rejects.toMatchObject({ code: 'not_found' })
  await expect(bob.call(uploads.sign, { query: { upload_id: params.uploadID, parts: '1' } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(bob.call(uploads.report, { params, body: { error: 'x' } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(bob.call(uploads.abort, { params })).rejects.toMatchObject({ code: 'not_found' })
  await expect(bob.call(uploads.create, create(_id, 'b.txt', 5))).rejects.toMatchObject({ code: 'no_access' })
})

test('a second file of the same name gets a number', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)

  for (let count = 0; count < 3; count++) await given.file(ada, projectID, 'Notes.txt')

  const { files: listed } = await ada.call(files.list, { params: { projectID }, query: {} })
  expect(listed.map((each) => each.name)).toEqual(['Notes (2).txt', 'Notes (3).txt', 'Notes.txt'])
})

test('what arrives after its folder was deleted goes to the project itself', async () => {
  const { given, origin, db } = await startServer()
  const ada = await given.person()
  const { _id: project_id } = await given.project(ada)
  const params = { projectID: project_id }
  const folder = await ada.call(folders.create, { params, body: { name: 'Reels' } })
  const { body } = create(project_id, 'a.txt', 5)
  const { upload_details } = await ada.call(uploads.create, { body: { ...body, specifications: { project_id, folder_id: folder._id } } })
  const uploadID = upload_details[0]?.upload_id ?? ''
  await sendParts({ origin, person: ada, uploadId: uploadID, partSize: 20_000_000, bytes: Buffer.from('reels') })
  await ada.call(files.delete, { params, body: { _files: [{ _id: folder._id, type: 'folder' }] } })

  await ada.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: 5 } })

  expect((await ada.call(files.list, { params, query: {} })).files.map((each) => each.name)).toEqual(['a.txt'])
  expect(await db.selectFrom('storage_accounts').select(['used_bytes', 'reserved_bytes']).execute()).toEqual([
    { used_bytes: 5, reserved_bytes: 0 },
  ])
})

test('a folder that is deleted while files arrive in it takes all that have arrived, and keeps none back', {
  timeout: 60_000,
}, async () => {
  const { given, origin, db } = await startServer()
  const ada = await given.person()
  const { _id: project_id } = await given.project(ada)
  const params = { projectID: project_id }
  for (let round = 0; round < 4; round++) {
    const folder = await ada.call(folders.create, { params, body: { name: 'Reels' } })
    const names = Array.from({ length: 6 }, (_, index) => ({ name: `${round}-${index}.txt`, size: 5 }))
    const specifications = { project_id, folder_id: folder._id }
    const { upload_details } = await ada.call(uploads.create, { body: { method: 'http', file_list: names, specifications } })
    for (const { upload_id } of upload_details)
      await sendParts({ origin, person: ada, uploadId: upload_id, partSize: 20_000_000, bytes: Buffer.from('reels') })
    await Promise.all([
      ...upload_details.map(({ upload_id }) =>
        ada.call(uploads.report, { params: { uploadID: upload_id }, body: { status: 'Complete', total_size: 5 } }),
      ),
      ada.call(files.delete, { params, body: { _files: [{ _id: folder._id, type: 'folder' }] } }),
    ])
  }
  const lost = await sql`select files._id from files join files folders on folders._id = files.folder_id
    where files.deleted_at is null and folders.deleted_at is not null`.execute(db)
  expect(lost.rows).toEqual([])
})

test('files of one name that arrive at once get names of their own', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  await Promise.all(Array.from({ length: 6 }, () => given.file(ada, projectID, 'reel.txt')))

  const { files: listed } = await ada.call(files.list, { params: { projectID }, query: {} })

  expect(listed.map((each) => each.name).toSorted()).toEqual([
    'reel (2).txt',
    'reel (3).txt',
    'reel (4).txt',
    'reel (5).txt',
    'reel (6).txt',
    'reel.txt',
  ])
})
