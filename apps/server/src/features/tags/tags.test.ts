import { files } from '@answerprint/contract/files'
import { projectChannel } from '@answerprint/contract/realtime'
import { tags } from '@answerprint/contract/tags'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { hear } from '../../../test/database/hear.ts'
import type { Person } from '../../../test/person.ts'
import { startServer } from '../../../test/start-server.ts'

async function withFiles() {
  const server = await startServer()
  const nordlys = await server.given.organization()
  const ada = await nordlys.member()
  const { _id: projectID } = await server.given.project(ada)
  const [one, two] = [await server.given.file(ada, projectID, 'one.txt'), await server.given.file(ada, projectID, 'two.txt')]
  const query = { organization_id: nordlys._id }
  const save = (names: (string | { _id: string; name: string })[], ids: string[], person: Person = ada) =>
    person.call(tags.save, {
      query,
      body: {
        values: names.map((each) => (typeof each === 'string' ? { name: each } : each)),
        targetFiles: ids.map((_id) => ({ _id, type: 'document' as const })),
      },
    })
  const tagsOf = async (fileID: string) =>
    (await ada.call(files.info, { params: { projectID }, query: { fileID } })).tags.map((each) => each.name)
  const list = async (extra: { q?: string } = {}) =>
    (await ada.call(tags.list, { query: { ...query, ...extra } })).tags.map((each) => each.name)
  return { ...server, nordlys, ada, projectID, one, two, query, save, tagsOf, list }
}

test('what several files have in common is replaced; what only some of them carry stays on those', async () => {
  const { save, tagsOf, one, two } = await withFiles()
  const { tags: common } = await save(['Approved', 'Festival'], [one, two])
  await save([...common, 'Only one'], [one])

  const { tags: saved } = await save([common[0] ?? '', 'QC passed'], [one, two])

  expect(saved.map((each) => each.name)).toEqual(['Approved', 'QC passed'])
  expect(await tagsOf(one)).toEqual(['Approved', 'Only one', 'QC passed'])
  expect(await tagsOf(two)).toEqual(['Approved', 'QC passed'])
})

test('a tag that is deleted while it is put on a file is gone afterwards, and neither person sees a failure', async () => {
  const { ada, db, save, tagsOf, one } = await withFiles()
  const { tags: made } = await save(['Approved', 'Festival'], [one])
  const [approved, festival] = made.map((each) => each._id)

  let saving: Promise<unknown> | undefined
  let deleting: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    // The change waits here, where it takes the other tag off.
    await tx
      .selectFrom('file_tags')
      .selectAll()
      .where('tag_id', '=', festival ?? '')
      .forUpdate()
      .execute()
    saving = save([{ _id: approved ?? '', name: 'Approved' }], [one])
    await untilWaiting(db, 1)
    deleting = ada.call(tags.delete, { params: { tagID: approved ?? '' } })
    await Promise.race([deleting, untilWaiting(db, 2)])
  })

  await expect(saving).resolves.toMatchObject({ tags: [{ name: 'Approved' }] })
  await expect(deleting).resolves.toEqual({ ok: true })
  expect(await tagsOf(one)).toEqual([])
})

test('a tag is one, in whatever case it is written, also when two people make it at once', async () => {
  const { save, list, one, two } = await withFiles()

  await Promise.all([save(['Approved'], [one]), save(['APPROVED'], [two])])

  expect(await list()).toHaveLength(1)
})

test('tags are sorted by name, are found by a part of it, and stay when no file has them', async () => {
  const { save, list, one } = await withFiles()
  await save(['QC passed', 'approved', '100 %'], [one])
  await save([], [one])

  expect(await list()).toEqual(['100 %', 'approved', 'QC passed'])
  expect(await list({ q: 'PASS' })).toEqual(['QC passed'])
  expect(await list({ q: '%' })).toEqual(['100 %'])
})

test('the ten tags that a person used last are listed first, for that person alone', async () => {
  const { save, nordlys, ada, clock, one, query } = await withFiles()
  for (let number = 1; number <= 12; number++) {
    clock.advance({ minutes: 1 })
    await save([`Tag ${number}`], [one])
  }
  const jun = await nordlys.member()

  const { tags: recent } = await ada.call(tags.recent, { query })

  expect(recent.map((each) => each.name)).toEqual(Array.from({ length: 10 }, (_, index) => `Tag ${12 - index}`))
  await expect(jun.call(tags.recent, { query })).resolves.toEqual({ tags: [] })
})

test('files are listed by their tags, of which any will do', async () => {
  const { save, ada, projectID, given, one, two } = await withFiles()
  await given.file(ada, projectID, 'three.txt')
  const { tags: first } = await save(['Approved'], [one])
  const { tags: second } = await save(['Rejected'], [two])
  const listed = async (...ids: string[]) => {
    const found = await ada.call(files.list, { params: { projectID }, query: { tags: ids.join(',') } })
    return { names: found.files.map((each) => each.name), size: found.size }
  }

  expect(await listed(first[0]?._id ?? '')).toEqual({ names: ['one.txt'], size: 1 })
  expect(await listed(first[0]?._id ?? '', second[0]?._id ?? '')).toEqual({ names: ['one.txt', 'two.txt'], size: 2 })
})

test('an open list of files is updated when one of their tags is deleted', async () => {
  const { save, ada, projectID, one, databaseUrl } = await withFiles()
  const { tags: saved } = await save(['Approved'], [one])
  const { heard } = await hear(databaseUrl, { channel: projectChannel(projectID), event: 'DocumentUpdated' })

  await ada.call(tags.delete, { params: { tagID: saved[0]?._id ?? '' } })

  await expect.poll(() => heard.length).toBe(1)
})

test('a deleted tag is on no file; a stranger deletes none, and tags none of our files', async () => {
  const { save, list, tagsOf, given, ada, one } = await withFiles()
  const { tags: saved } = await save(['Approved'], [one])
  const params = { tagID: saved[0]?._id ?? '' }
  const stranger = await given.person()

  await expect(stranger.call(tags.delete, { params })).rejects.toMatchObject({ code: 'not_found' })
  const theirs = { query: {}, body: { values: [{ name: 'Mine' }], targetFiles: [{ _id: one, type: 'document' as const }] } }
  await expect(stranger.call(tags.save, theirs)).rejects.toMatchObject({ code: 'no_access' })
  await expect(save([{ _id: one, name: 'x' }], [one])).rejects.toMatchObject({ code: 'not_found' })
  await expect(save(['x'.repeat(51)], [one])).rejects.toMatchObject({ code: 'invalid' })

  await ada.call(tags.delete, { params })
  expect(await tagsOf(one)).toEqual([])
  expect(await list()).toEqual([])
})

test('a change of tags is undone only where the files have just those that it left', async () => {
  const { ada, query, save, tagsOf, one } = await withFiles()
  const { tags: first } = await save(['Approved'], [one])
  const { tags: second } = await save(['Approved', 'Festival'], [one])
  const undo = (was: readonly { _id: string }[]) =>
    ada.request(tags.save, {
      query,
      body: { values: first, targetFiles: [{ _id: one, type: 'document' }], was: was.map((each) => each._id) },
    })

  expect((await undo([])).json()).toMatchObject({ code: 'changed_since' })
  await save([...second, 'QC passed'], [one])
  expect((await undo(second)).json()).toMatchObject({ code: 'changed_since' })
  expect(await tagsOf(one)).toEqual(['Approved', 'Festival', 'QC passed'])

  await save(second, [one])
  expect((await undo(second)).statusCode).toBe(200)
  expect(await tagsOf(one)).toEqual(['Approved'])
})
