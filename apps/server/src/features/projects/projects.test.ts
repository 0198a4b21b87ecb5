import { files } from '@answerprint/contract/files'
import { projectFolders } from '@answerprint/contract/project-folders'
import { projects } from '@answerprint/contract/projects'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { startServer } from '../../../test/start-server.ts'

test('projects are listed by title, whatever its case, and found by a part of it', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  for (const title of ['Tidewater', 'arc Light', '100% Cotton', 'Mara']) await given.project(ada, title)

  const titles = async (query?: string) =>
    (await ada.call(projects.list, { query: { ...(query && { query }) } })).projects.map((each) => each.title)

  expect(await titles()).toEqual(['100% Cotton', 'arc Light', 'Mara', 'Tidewater'])
  expect(await titles('AR')).toEqual(['arc Light', 'Mara'])
  expect(await titles('%')).toEqual(['100% Cotton'])
  expect(await titles('nonsense')).toEqual([])
})

test('a title is needed, and kept as people typed it', async () => {
  const { given } = await startServer()
  const ada = await given.person()

  await expect(ada.call(projects.create, { body: { title: '   ' } })).rejects.toMatchObject({ code: 'invalid' })
  // A tile, and a link to it, with nothing on it.
  for (const title of ['\u200b', '\u2800']) {
    await expect(ada.call(projects.create, { body: { title } })).rejects.toMatchObject({ code: 'invalid' })
    await expect(ada.call(projectFolders.create, { body: { name: title } })).rejects.toMatchObject({ code: 'invalid' })
  }
  await expect(ada.call(projects.create, { body: { title: ' Les Absents — 2ème ' } })).resolves.toMatchObject({
    title: 'Les Absents — 2ème',
    file_count: 0,
  })
})

test('a change of title is undone only while the title is the one that it gave', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada, 'Mara')
  const rename = (value: string, was?: string) =>
    ada.call(projects.update, { params: { projectID }, body: { key: 'title', value, ...(was && { was }) } })
  await rename('Mara Returns')

  await expect(rename('Mara', 'Another')).rejects.toMatchObject({ code: 'changed_since', status: 409 })
  expect((await ada.call(projects.get, { params: { projectID } })).title).toBe('Mara Returns')
  await expect(rename('Mara', 'Mara Returns')).resolves.toMatchObject({ title: 'Mara' })
})

test('the same Idempotency-Key makes one project, and other data with it is refused', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const headers = { 'idempotency-key': 'one-click' }
  const create = (title: string) => ada.request(projects.create, { body: { title } }, { headers })

  const [first, second] = [await create('Mara'), await create('Mara')]

  expect(second.json()._id).toBe(first.json()._id)
  expect((await create('Other')).json()).toMatchObject({ code: 'idempotency_key_reused' })
  expect((await ada.call(projects.list, { query: {} })).projects).toHaveLength(1)
})

test('one field is changed at a time, and unknown fields are refused', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const put = (key: string, value: unknown) => ada.request(projects.update, { params: { projectID }, body: { key, value } })

  expect((await put('title', 'Renamed')).json()).toMatchObject({ title: 'Renamed' })
  expect((await put('release_year', 2026)).json()).toMatchObject({ release_year: 2026 })
  expect((await put('genres', 'Drama, War')).json()).toMatchObject({ genres: 'Drama, War' })
  for (const [key, value] of [
    ['release_year', 1700],
    ['release_year', 2090],
    ['genres', 'Drama, Whodunit'],
    ['status', 'Deleting'],
    ['owner_id', ada.user._id],
    ['title', ''],
  ] as const) {
    expect((await put(key, value)).statusCode).toBe(422)
  }
})

test('members see what they are in; projects:can_view sees all of the organization', async () => {
  const { given, db } = await startServer()
  const organization = await given.organization()
  const helen = await organization.member()
  const reader = await organization.member(['files:can_download'])
  const viewer = await organization.member(['projects:can_view'])
  const { _id: shown } = await given.project(helen, 'Shown')
  const { _id: hidden } = await given.project(helen, 'Hidden')
  await db.insertInto('project_members').values({ project_id: shown, user_id: reader.user._id }).execute()
  const titles = async (person: typeof helen) => (await person.call(projects.list, { query: {} })).projects.map((each) => each.title)

  expect(await titles(reader)).toEqual(['Shown'])
  expect(await titles(viewer)).toEqual(['Hidden', 'Shown'])
  await expect(reader.call(projects.get, { params: { projectID: hidden } })).rejects.toMatchObject({ code: 'no_access', status: 403 })
  await expect(viewer.call(projects.create, { body: { title: 'x' } })).rejects.toMatchObject({ code: 'forbidden' })
})

test('deleting a project deletes its files and frees their storage, completely or not at all', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  const bob = await given.person()
  const { _id: own } = await given.project(ada)
  const { _id: foreign } = await given.project(bob)
  await given.file(ada, own)

  await expect(ada.call(projects.delete, { body: { projectIDs: [own, foreign] } })).rejects.toMatchObject({ code: 'no_access' })
  await expect(ada.call(files.list, { params: { projectID: own }, query: {} })).resolves.toMatchObject({ size: 1 })

  await expect(ada.call(projects.delete, { body: { projectIDs: [own] } })).resolves.toEqual({ deleted: [own], not_deleted: [] })
  await expect(ada.call(projects.get, { params: { projectID: own } })).rejects.toMatchObject({ code: 'no_access' })
  const account = await db.selectFrom('storage_accounts').select('used_bytes').where('owner_id', '=', ada.user._id).executeTakeFirst()
  expect(account?.used_bytes).toBe(0)
})

test('a project that is deleted while something of it changes stops neither', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const fileID = await given.file(ada, projectID)

  let deleting: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    // As where a file, a link or a screener is changed: its row, and then the history, which names the project.
    await tx.updateTable('files').set({ description: 'Reel 3' }).where('_id', '=', fileID).execute()
    deleting = ada.call(projects.delete, { body: { projectIDs: [projectID] } }).catch((error: unknown) => error)
    await untilWaiting(db, 1)
    await tx.selectFrom('projects').select('_id').where('_id', '=', projectID).forKeyShare().execute()
  })

  await expect(deleting).resolves.toEqual({ deleted: [projectID], not_deleted: [] })
})
