import { deliveries, packageStories } from '@answerprint/contract/deliveries'
import { fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { deliveryPages, packages } from '@answerprint/contract/packages'
import { uploads } from '@answerprint/contract/uploads'
import { xxhash128 } from 'hash-wasm'
import { expect, test } from 'vitest'
import { sendParts } from '../../../test/given/given.ts'
import { givenPackage, tokenOf } from './testing/given-package.ts'

const picked = (ids: readonly string[]) => ids.map((_id) => ({ _id, type: 'document' as const }))

/** The package of `givenPackage`, what its page lists, and a stranger who sends into its folder by a file request. */
async function givenSent(asked: Parameters<typeof givenPackage>[0] = {}) {
  const given = await givenPackage(asked)
  const { visitor, helen, params, folder, token, made, origin, anonymous } = given
  const look = async (folderID?: string) => {
    const { files: listed } = await visitor.call(deliveryPages.files, { params: { token }, query: { ...(folderID && { folderID }) } })
    return listed.map(({ name, is_removed, is_downloadable }) => [name, is_removed ? 'removed' : is_downloadable])
  }
  const download = async (fileID: string) => {
    await visitor.call(deliveryPages.open, { params: { token } })
    return visitor.call(files.download, { query: { package_id: token, fileID } })
  }
  const receipt = async () => (await visitor.call(deliveries.receipt, { params: { token } })).receipt
  const story = () => helen.call(packageStories.get, { params: { ...params, packageID: made._id } })
  const insert = (folderID: string | undefined, ...ids: string[]) =>
    helen.call(folders.insertFile, { params, query: { ...(folderID && { folderID }) }, body: { _files: picked(ids) } })
  const remove = (...ids: string[]) => helen.call(files.delete, { params, body: { _files: picked(ids) } })
  const strangerSends = async (name: string) => {
    const { requests } = await helen.call(fileRequests.create, {
      params,
      body: { requests: { title: 'More', destination_folder_id: folder } },
    })
    const requestID = requests[0]?._id ?? ''
    const stranger = anonymous()
    await stranger.call(requestPage.open, { params: { requestID } })
    const body = { method: 'http' as const, file_list: [{ name, size: 12 }], specifications: { file_request_id: requestID } }
    const uploadID = (await stranger.call(uploads.create, { body })).upload_details[0]?.upload_id ?? ''
    await sendParts({ origin, person: stranger, uploadId: uploadID, partSize: 20_000_000, bytes: Buffer.from('twelve reels') })
    await stranger.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: 12 } })
    const { files: listed } = await helen.call(files.list, { params, query: { folderID: folder } })
    return listed.find((each) => each.name === name)?._id ?? ''
  }
  return { ...given, look, download, receipt, story, insert, remove, strangerSends }
}

test('the sharing history of a file also has what it was sent in with its folder', async () => {
  const { helen, given, params, folder, inside, beside, made } = await givenSent()
  const later = await given.file(helen, params.projectID, 'later.txt', undefined, folder)
  const listed = async (fileID: string) => (await helen.call(packages.list, { params, query: { fileID } })).packages.map(({ _id }) => _id)
  for (const fileID of [folder, inside, beside]) expect(await listed(fileID)).toEqual([made._id])
  expect(await listed(later), 'it came after the package was sent').toEqual([])
})

test('a package is what was sent: later uploads, moves and names change nothing in it', async () => {
  const { helen, given, params, folder, inside, beside, look, download, insert, strangerSends, receipt, visitor, token } = await givenSent()
  const later = await given.file(helen, params.projectID, 'later.txt', undefined, folder)
  const sent = await strangerSends('stranger.txt')
  await helen.call(files.update, { params, body: { fileID: inside, key: 'name', value: 'German.srt' } })
  await helen.call(folders.update, { params: { ...params, folderID: folder }, body: { key: 'name', value: 'Old' } })
  const { _id: other } = await helen.call(folders.create, { params, body: { name: 'Other' } })
  await insert(other, inside)
  await insert(folder, beside)

  expect(await look()).toEqual([
    ['Localisation', false],
    ['dialogue "list".txt', true],
  ])
  expect(await look(folder)).toEqual([['fr.srt', true]])
  for (const each of [later, sent]) await expect(download(each)).rejects.toMatchObject({ code: 'file_elsewhere' })
  await download(inside)
  expect((await receipt()).files.map((each) => each.path)).toEqual(['Localisation/fr.srt', 'dialogue _list_.txt'])
  expect(await visitor.call(deliveryPages.open, { params: { token } })).toMatchObject({ content: { file_count: 2, keeps_in_step: false } })
})

test('what the sender deletes is listed as removed, and the proof counts what was sent', async () => {
  const { visitor, token, work, inside, beside, look, folder, download, remove, receipt, story, helen, given, params } = await givenSent()
  await work()
  const text = '1\n00:00:01,000 --> 00:00:02,000\nOui\n'
  const held = { _id: inside, size: text.length, xxh128: await xxhash128(text) }
  await visitor.call(deliveries.verify, { params: { token }, body: { files: [held] } })
  await remove(inside)
  const { _id: destinationProjectID } = await given.project(helen, 'Halcyon')

  expect(await look(folder)).toEqual([['fr.srt', 'removed']])
  await expect(download(inside)).rejects.toMatchObject({ code: 'file_elsewhere' })
  const contents = await visitor.call(deliveries.contents, { params: { token } })
  expect(contents).toMatchObject({
    files: [{ path: 'dialogue _list_.txt' }],
    missing: [{ path: 'Localisation/fr.srt', missing: 'removed', outcome: 'verified' }],
  })
  expect(await receipt()).toMatchObject({ file_count: 2, verified_count: 1, files: [{ is_removed: true }, { is_removed: false }] })
  expect(await story()).toMatchObject({ file_count: 2, removed_count: 1, recipients: [{ verified_count: 1 }] })

  await helen.call(folders.move, { params, body: { _files: [{ _id: beside, type: 'document' }], destinationProjectID } })
  await work()
  expect(await look()).toEqual([
    ['Localisation', false],
    ['dialogue "list".txt', 'removed'],
  ])
})

test('a package that keeps in step takes what members add to its folder, with the day, and what strangers sent once it is accepted', async () => {
  const sent = await givenSent({ keep_in_step: true })
  const { helen, given, params, folder, look, download, insert, strangerSends, receipt, story, clock, update, unshared, made, visitor } =
    sent
  expect(made.keeps_in_step).toBe(true)
  expect(await visitor.call(deliveryPages.open, { params: { token: sent.token } })).toMatchObject({ content: { keeps_in_step: true } })
  clock.advance({ seconds: 10 * 86_400 })
  const added_at = clock.now().toISOString()
  const later = await given.file(helen, params.projectID, 'later.txt', undefined, folder)
  await insert(folder, unshared)
  const { _id: deeper } = await helen.call(folders.create, { params, body: { name: 'Nordics', folder_id: folder } })
  await given.file(helen, params.projectID, 'no.txt', undefined, deeper)
  const stranger = await strangerSends('stranger.txt')

  expect(await look(folder)).toEqual([
    ['Nordics', false],
    ['contract.txt', true],
    ['fr.srt', true],
    ['later.txt', true],
  ])
  expect(await look(deeper)).toEqual([['no.txt', true]])
  await download(later)
  await expect(download(stranger)).rejects.toMatchObject({ code: 'file_elsewhere' })
  expect(await receipt()).toMatchObject({
    keeps_in_step: true,
    files: [
      { path: 'Localisation/Nordics/no.txt', added_at },
      { path: 'Localisation/contract.txt', added_at },
      { path: 'Localisation/fr.srt', added_at: null },
      { path: 'Localisation/later.txt', added_at },
      { added_at: null },
    ],
  })
  expect(await story()).toMatchObject({ file_count: 5, waiting_count: 1, added: [{ added_at }, { added_at }, { added_at }] })

  clock.advance({ seconds: 86_400 })
  await update({ key: 'received_files', value: 'accepted' })
  await download(stranger)
  expect(await story()).toMatchObject({ file_count: 6, waiting_count: 0, added: [{ path: 'Localisation/stranger.txt' }, {}, {}, {}] })
})

test('keeping in step needs a folder, a package that does not needs a file, and one that does ends with its folder', async () => {
  const { helen, params, folder, beside, inside, remove } = await givenSent({ keep_in_step: true })
  const send = (_id: string, asked: object) => {
    const body = { shareType: 'link' as const, _files: [{ _id, type: 'document' as const }], label: 'Again', ...asked }
    return helen.call(packages.send, { params, body })
  }
  await expect(send(beside, { keep_in_step: true })).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'keep_in_step' }] })
  const { _id: empty } = await helen.call(folders.create, { params, body: { name: 'Empty' } })
  await expect(send(empty, {})).rejects.toMatchObject({ code: 'nothing_to_send' })
  await send(empty, { keep_in_step: true })

  const ended = async () => {
    const { packages: all } = await helen.call(packages.list, { params, query: {} })
    return all.filter((each) => each.is_expired).map((each) => each.description)
  }
  await remove(inside, beside)
  expect(await ended()).toEqual([])
  await remove(folder)
  expect(await ended()).toEqual(['Delivery'])
})

test('a file that was picked beside its folder is in the package once', async () => {
  const { helen, params, folder, inside, anonymous } = await givenSent()
  const _files = picked([folder, inside])
  const { package: made } = await helen.call(packages.send, { params, body: { shareType: 'link', _files, label: 'Both' } })
  const visitor = anonymous()
  expect(await visitor.call(deliveryPages.open, { params: { token: tokenOf(made) } })).toMatchObject({ content: { file_count: 1 } })
  const { files: sent } = await visitor.call(deliveries.contents, { params: { token: tokenOf(made) } })
  expect(sent.map((each) => each.path)).toEqual(['fr.srt'])
})

test('a folder of 10,000 files is sent by one call', async () => {
  const { helen, db, clock, params, folder } = await givenSent()
  const ids = Array.from({ length: 10_000 }, () => clock.newId())
  const file = { project_id: params.projectID, folder_id: folder, type: 'document', kind: 'txt', status: 'Ready', size: 1 } as const
  const at = { created_at: clock.now(), updated_at: clock.now() }
  for (let from = 0; from < ids.length; from += 2_000) {
    const rows = ids
      .slice(from, from + 2_000)
      .map((_id, index) => ({ _id, ...file, name: `${from + index}.txt`, file_name: 'x.txt', ...at }))
    await db.insertInto('files').values(rows).execute()
  }
  const body = { shareType: 'link' as const, _files: [{ _id: folder, type: 'folder' as const }] }
  const { package: made } = await helen.call(packages.send, { params, body })
  expect(await helen.call(packageStories.get, { params: { ...params, packageID: made._id } })).toMatchObject({ file_count: 10_001 })
})
