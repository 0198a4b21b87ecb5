import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { shortFilm } from '../../../test/clips.ts'
import { FILM_HEAD } from '../../../test/given/given.ts'
import { killLastTry } from '../../../test/kill-last-try.ts'
import { startServer } from '../../../test/start-server.ts'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

test('folders come first, then files, in any order and direction', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  for (const name of ['b.txt', 'A.txt', 'c.txt']) await given.file(ada, projectID, name)
  for (const name of ['Zebra', 'apple']) await ada.call(folders.create, { params: { projectID }, body: { name } })
  const names = async (query: object) => (await ada.call(files.list, { params: { projectID }, query })).files.map((each) => each.name)

  expect(await names({})).toEqual(['apple', 'Zebra', 'A.txt', 'b.txt', 'c.txt'])
  expect(await names({ sortDir: 'DESC' })).toEqual(['Zebra', 'apple', 'c.txt', 'b.txt', 'A.txt'])
  expect(await names({ skip: 1, take: 2 })).toEqual(['Zebra', 'A.txt'])
  expect(await names({ skip: 4, take: 2 })).toEqual(['c.txt'])
  expect(await names({ types: 'folder' })).toEqual(['apple', 'Zebra'])
})

test('search covers the folder and all below it, whatever the case', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const outer = await ada.call(folders.create, { params: { projectID }, body: { name: 'Trailers' } })
  const inner = await ada.call(folders.create, { params: { projectID }, body: { name: 'Teasers', folder_id: outer._id } })
  await given.file(ada, projectID, 'TRAILER_one.txt', undefined, inner._id)
  await given.file(ada, projectID, 'trailer_two.txt')
  const search = (query: object) => ada.call(files.list, { params: { projectID }, query: { search: 'Trailer', ...query } })

  expect((await search({})).files.map((each) => each.name)).toEqual(['Trailers', 'TRAILER_one.txt', 'trailer_two.txt'])
  expect(await search({ folderID: outer._id })).toMatchObject({ size: 1, breadcrumb: [{ name: 'Trailers' }] })
})

test('a file is renamed, and an empty name becomes the default one', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const fileID = await given.file(ada, projectID, 'draft.txt')
  const rename = (value: string) => ada.call(files.update, { params: { projectID }, body: { fileID, key: 'name', value } })

  await expect(rename('final.txt')).resolves.toMatchObject({ name: 'final.txt', file_name: 'draft.txt' })
  await expect(rename('  ')).resolves.toMatchObject({ name: 'File' })
  await expect(rename('two\nlines.txt')).rejects.toMatchObject({ code: 'invalid' })
})

test('two people delete the same file: both get the answer that it is gone', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const shared = await given.file(ada, projectID, 'one.txt')
  const own = await given.file(ada, projectID, 'two.txt')
  const picked = (...ids: string[]) => ({ params: { projectID }, body: { _files: ids.map((_id) => ({ _id, type: 'document' as const })) } })

  await ada.call(files.delete, picked(shared))
  await expect(ada.call(files.deletion, picked(shared, own))).resolves.toMatchObject({ files: 1 })
  await expect(ada.call(files.delete, picked(shared, own))).resolves.toEqual({ deleted: 1 })
  await expect(ada.call(files.delete, picked(shared, own))).resolves.toEqual({ deleted: 0 })
})

test('a folder shows the first three pictures that it holds, and a very full one is not searched further for them', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const folder = await ada.call(folders.create, { params: { projectID }, body: { name: 'Press' } })
  await server.given.file(ada, projectID, 'b.pdf', PDF, folder._id)
  await server.given.file(ada, projectID, 'a.txt', undefined, folder._id)
  const frames = async () => (await ada.call(files.list, { params: { projectID }, query: {} })).files[0]?.frames
  expect(await frames()).toEqual([])
  await server.work()

  expect(await frames()).toHaveLength(1)
  expect((await fetch(new URL((await frames())?.[0] ?? '', server.origin))).headers.get('content-type')).toBe('image/webp')
  for (const name of ['c.pdf', 'd.pdf', 'e.pdf']) await server.given.file(ada, projectID, name, PDF, folder._id)
  await server.work()
  expect(await frames()).toHaveLength(3)
  for (let index = 0; index < 12; index++) await server.given.file(ada, projectID, `A ${index}.txt`, undefined, folder._id)
  expect(await frames()).toEqual([])
})

test('the info of a file names its uploader and its hashes', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const fileID = await server.given.file(ada, projectID)
  const info = () => ada.call(files.info, { params: { projectID }, query: { fileID } })
  expect(await info()).toMatchObject({ uploaded_by: 'Ada Lindqvist', hashes: null })
  await server.work()
  expect(await info()).toMatchObject({ hashes: { xxh128: expect.stringMatching(/^[0-9a-f]{32}$/), c4: expect.stringMatching(/^c4/) } })
})

test('a file is not renamed to a name that is taken: a free one is offered', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  await given.file(ada, projectID, 'Notes.txt')
  const fileID = await given.file(ada, projectID, 'draft.txt')
  const rename = (value: string) => ada.call(files.update, { params: { projectID }, body: { fileID, key: 'name', value } })

  await expect(rename('notes.txt')).rejects.toMatchObject({
    code: 'file_name_taken',
    message: 'A file named “notes.txt” is already here. “notes (2).txt” is free.',
  })
  await expect(rename('notes (2).txt')).resolves.toMatchObject({ name: 'notes (2).txt' })
  await expect(rename('NOTES (2).txt')).resolves.toMatchObject({ name: 'NOTES (2).txt' })
})

test('a change of name is undone only while the name is the one that it gave', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const fileID = await given.file(ada, projectID, 'draft.txt')
  const { _id: folderID } = await ada.call(folders.create, { params: { projectID }, body: { name: 'Reels' } })
  const name = (value: string, was?: string) =>
    ada.call(files.update, { params: { projectID }, body: { fileID, key: 'name', value, ...(was && { was }) } })
  const nameFolder = (value: string, was?: string) =>
    ada.call(folders.update, { params: { projectID, folderID }, body: { key: 'name', value, ...(was && { was }) } })
  await name('final.txt')
  await nameFolder('Sound')

  await expect(name('draft.txt', 'other.txt')).rejects.toMatchObject({ code: 'changed_since', status: 409 })
  await expect(nameFolder('Reels', 'Other')).rejects.toMatchObject({ code: 'changed_since' })
  await expect(name('draft.txt', 'final.txt')).resolves.toMatchObject({ name: 'draft.txt' })
  await expect(nameFolder('Reels', 'Sound')).resolves.toMatchObject({ name: 'Reels' })
})

test('a duration that a person entered is kept when the preview is made', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const fileID = await server.given.file(ada, projectID, 'film.mp4', shortFilm({ seconds: 3 }))
  await ada.call(files.update, { params: { projectID }, body: { fileID, key: 'duration', value: 5_400 } })

  await server.work()

  const info = await ada.call(files.info, { params: { projectID }, query: { fileID } })
  expect(info).toMatchObject({ duration: 5_400, preview_image_status: 'Complete' })
})

test('length, size and rate of a film are entered in the form that services are priced by', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const fileID = await server.given.file(ada, projectID, 'film.mp4', shortFilm({ seconds: 3 }))
  type Change = { key: 'duration'; value: number | null } | { key: 'resolution' | 'frame_rate'; value: string }
  const enter = (change: Change) => ada.call(files.update, { params: { projectID }, body: { fileID, ...change } })
  const wrong: Change[] = [
    ...[0, -1, 86_400.5].map((value) => ({ key: 'duration' as const, value })),
    ...['big', '1920', '1920 x', '0 x 0'].map((value) => ({ key: 'resolution' as const, value })),
    ...['0', '25 fps', '999999', '-25'].map((value) => ({ key: 'frame_rate' as const, value })),
  ]
  for (const each of wrong)
    await expect(enter(each), JSON.stringify(each)).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'value' }] })
  await enter({ key: 'duration', value: 86_400 })
  await enter({ key: 'resolution', value: '1920x1080' })
  expect(await enter({ key: 'frame_rate', value: '23.976' })).toMatchObject({
    ...{ length_in_ms: 86_400_000, length_in_minutes: 1440, resolution: '1920x1080', frame_rate: '23.976' },
  })
  expect(await enter({ key: 'duration', value: null })).toMatchObject({ duration: null, length_in_ms: null })
})

test('the language of a file is one of the list; what it had before can be kept, replaced or taken away', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const fileID = await given.file(ada, projectID)
  const choose = (value: string | null) => ada.call(files.update, { params: { projectID }, body: { fileID, key: 'language', value } })
  for (const value of ['Klingon', 'Swedish', 'SV', ''])
    await expect(choose(value), value).rejects.toMatchObject({
      ...{ code: 'invalid', status: 422 },
      errors: [{ field: 'value', message: 'Choose a language from the list.' }],
    })
  expect(await choose('sv')).toMatchObject({ language: 'sv' })
  await db.updateTable('files').set({ language: 'Kazakh, Russian' }).where('_id', '=', fileID).execute()
  expect(await choose('Kazakh, Russian')).toMatchObject({ language: 'Kazakh, Russian' })
  expect(await choose('zh-Hant')).toMatchObject({ language: 'zh-Hant' })
  expect(await choose(null)).toMatchObject({ language: null })
})

test('a PDF shows its first page, a text nothing, and neither is a film', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const pdf = await server.given.file(ada, projectID, 'press-kit.pdf', PDF)
  const text = await server.given.file(ada, projectID, 'notes.txt')
  const info = (fileID: string) => ada.call(files.info, { params: { projectID }, query: { fileID } })
  expect(await info(pdf)).toMatchObject({ preview_image_status: 'Pending', preview_image_url: null })

  await server.work()

  const shown = await info(pdf)
  expect(shown).toMatchObject({ preview_image_status: 'Complete', type: 'document', screener: null })
  expect((await fetch(new URL(shown.preview_image_url_sm ?? '', server.origin))).headers.get('content-type')).toBe('image/webp')
  expect(await info(text)).toMatchObject({ preview_image_status: null, screener: null })
})

test('what was deleted is erased from the store a week later, and not before', async () => {
  const { given, store, clock, composed, db } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const fileID = await given.file(ada, projectID)
  const { key } = await db.selectFrom('files').select('key').where('_id', '=', fileID).executeTakeFirstOrThrow()
  await ada.call(files.delete, { params: { projectID }, body: { _files: [{ _id: fileID, type: 'document' }] } })
  const erase = composed.handlers.find((each) => each.job.name === 'erase-objects')
  const run = () => erase?.run({}, { id: 'x', signal: new AbortController().signal, isLast: false })

  clock.advance({ days: 6 })
  await run()
  expect(await store.head(key ?? '')).toBeDefined()
  clock.advance({ days: 2 })
  await run()
  expect(await store.head(key ?? '')).toBeUndefined()
})

test('the previewer shows text as text, whatever it contains, and pages of a PDF as pictures', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const hostile = '<script>alert(1)</script>'
  const text = await server.given.file(ada, projectID, 'notes.txt', Buffer.from(hostile))
  const old = await server.given.file(ada, projectID, 'old.srt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nCaf\xe9', 'latin1'))
  const binary = await server.given.file(ada, projectID, 'odd.txt', Buffer.from([1, 0, 2]))
  const long = await server.given.file(ada, projectID, 'long.log', Buffer.alloc(600_000, 'é'))
  const pdf = await server.given.file(ada, projectID, 'press-kit.pdf', PDF)
  const show = (fileID: string) => ada.call(files.preview, { params: { projectID, fileID } })
  expect(await show(pdf)).toMatchObject({ kind: 'none', reason: 'preparing' })
  await server.work()

  expect(await show(text)).toMatchObject({ kind: 'text', text: hostile, is_cut: false })
  expect(await show(old)).toMatchObject({ kind: 'text', text: expect.stringContaining('Café') })
  expect(await show(binary)).toMatchObject({ kind: 'none', text: null, reason: 'unknown' })
  expect(await show(long)).toMatchObject({ kind: 'text', is_cut: true })
  const { kind, pages } = await show(pdf)
  expect({ kind, count: pages.length }).toEqual({ kind: 'pages', count: 1 })
  expect((await fetch(new URL(pages[0] ?? '', server.origin))).headers.get('content-type')).toBe('image/webp')
})

test('the confirmation dialog of a deletion says what goes with it', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const folder = await ada.call(folders.create, { params: { projectID }, body: { name: 'Delivery' } })
  await given.file(ada, projectID, 'one.txt', Buffer.from('12345'), folder._id)
  const film = await given.file(ada, projectID, 'film.mp4', FILM_HEAD)
  const screenerID = await given.published(film)
  for (const linkName of ['One', 'Two']) await ada.call(sharedScreeners.send, { body: { shareType: 'link', screenerID, linkName } })
  const ask = (...ids: string[]) =>
    ada.call(files.deletion, { params: { projectID }, body: { _files: ids.map((_id) => ({ _id, type: 'document' as const })) } })

  expect(await ask(folder._id, film)).toEqual({ files: 2, bytes: 5 + FILM_HEAD.length, share_links: 2 })
  expect(await ask(folder._id)).toEqual({ files: 1, bytes: 5, share_links: 0 })
  await expect(ask(projectID)).rejects.toMatchObject({ code: 'not_found' })
})

test('a folder has an address of its own, and films are found in every project that the person sees', async () => {
  const { given } = await startServer()
  const organization = await given.organization()
  const helen = await organization.member()
  const { _id: projectID } = await given.project(helen)
  const { _id: folderID } = await helen.call(folders.create, { params: { projectID }, body: { name: 'Reels' } })
  await given.file(helen, projectID, 'notes.txt', undefined, folderID)
  const film = await given.file(helen, projectID, 'film.mp4', FILM_HEAD, folderID)
  const outsider = await organization.member(['projects:can_modify'])

  const { files: listed, breadcrumb } = await helen.call(files.inFolder, { params: { projectID, folderID }, query: {} })
  expect(listed.map((each) => each.name)).toEqual(['film.mp4', 'notes.txt'])
  expect(breadcrumb).toEqual([{ _id: folderID, name: 'Reels' }])
  const { structure } = await helen.call(folders.tree, { params: { projectID }, query: {} })
  expect(structure).toEqual([{ _id: folderID, name: 'Reels', children: [] }])
  expect(await helen.call(files.sources, { query: {} })).toMatchObject({
    size: 1,
    source_files: [{ _id: film, name: 'film.mp4', project_id: projectID, project_title: 'The Salt Meridian' }],
  })
  expect(await outsider.call(files.sources, { query: {} })).toEqual({ source_files: [], size: 0 })
  const { _id: other } = await given.project(helen, 'Halcyon')
  const [own] = (await helen.call(files.sources, { query: { projectID } })).source_files
  expect(own).toMatchObject({
    _id: film,
    screener_id: (await helen.call(files.info, { params: { projectID }, query: { fileID: film } })).screener?._id,
  })
  expect(await helen.call(files.sources, { query: { projectID: other } })).toEqual({ source_files: [], size: 0 })
  await expect(outsider.call(files.sources, { query: { projectID } })).rejects.toMatchObject({ code: 'no_access' })
})

test('previews whose last try is killed have failed, for the file and for its screener, and can be made again', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const fileID = await server.given.file(ada, projectID, 'film.mp4', shortFilm({ seconds: 2 }))
  const film = async () => (await ada.call(files.list, { params: { projectID }, query: {} })).files[0]
  // What the killed process leaves.
  await server.db.updateTable('files').set({ preview_status: 'In Progress' }).execute()

  await killLastTry(server, 'prepare-previews')
  await server.work()

  expect(await film()).toMatchObject({
    preview_image_status: 'Error',
    status_reason: 'The preview could not be made.',
    screener: { mp4_360p_job_status: 'Error' },
  })
  await ada.call(files.retryPreviews, { params: { projectID, fileID } })
  await server.work()
  const complete = { preview_image_status: 'Complete', status_reason: null, screener: { mp4_360p_job_status: 'Complete' } }
  expect(await film()).toMatchObject(complete)
  const giveUp = server.composed.handlers.find((each) => each.job.name === 'give-up-previews')
  await giveUp?.run({ file_id: fileID }, {} as never)
  expect(await film(), 'made after all').toMatchObject(complete)
})
