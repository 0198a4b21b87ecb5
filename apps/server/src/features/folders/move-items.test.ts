import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { expect, test } from 'vitest'
import { expectTree } from '../../../test/expect-tree.ts'
import { startServer } from '../../../test/start-server.ts'

const picked = (...ids: string[]) => ids.map((_id) => ({ _id, type: 'document' as const }))

async function withProject() {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const params = { projectID }
  const folder = async (name: string, folder_id?: string) =>
    (await ada.call(folders.create, { params, body: { name, ...(folder_id && { folder_id }) } }))._id
  const names = async (folderID?: string, of = projectID) => {
    const { files: listed } = await ada.call(files.list, { params: { projectID: of }, query: { ...(folderID && { folderID }) } })
    return listed.map((each) => each.name)
  }
  const insert = (folderID: string | undefined, ...ids: string[]) =>
    ada.call(folders.insertFile, { params, query: { ...(folderID && { folderID }) }, body: { _files: picked(...ids) } })
  return { ...server, ada, projectID, params, folder, names, insert }
}

test('files and folders move into a folder, and back to the root of the project', async () => {
  const { ada, given, projectID, folder, names, insert } = await withProject()
  const reels = await folder('Reels')
  const sound = await folder('Sound')
  const notes = await given.file(ada, projectID, 'notes.txt')

  await expect(insert(reels, notes, sound)).resolves.toEqual({ moved: 2, renamed: [] })
  expect(await names()).toEqual(['Reels'])
  expect(await names(reels)).toEqual(['Sound', 'notes.txt'])

  await insert(undefined, notes)
  expect(await names()).toEqual(['Reels', 'notes.txt'])
  const { files: listed } = await ada.call(files.list, { params: { projectID }, query: {} })
  expect(listed[0]).toMatchObject({ name: 'Reels', item_count: 1 })
})

test('a folder whose name is taken in the destination gets a number, and so does a file', async () => {
  const { ada, given, projectID, folder, names, insert } = await withProject()
  const outer = await folder('Delivery')
  await folder('Reels', outer)
  await given.file(ada, projectID, 'notes.txt', undefined, outer)
  const reels = await folder('reels')
  const notes = await given.file(ada, projectID, 'notes.txt')

  await insert(outer, reels, notes)

  expect(await names(outer)).toEqual(['Reels', 'reels (2)', 'notes (2).txt', 'notes.txt'])
  // The existing one keeps its name.
  await insert(outer, reels)
  expect(await names(outer)).toContain('reels (2)')
})

test('a move is undone with the names from before it, unless another person changed something of it since', async () => {
  const { ada, given, projectID, params, folder, names, insert } = await withProject()
  const outer = await folder('Delivery')
  await folder('Reels', outer)
  await given.file(ada, projectID, 'notes.txt', undefined, outer)
  const reels = await folder('reels')
  const notes = await given.file(ada, projectID, 'notes.txt')
  const { renamed } = await insert(outer, reels, notes)
  const undo = {
    folder_id: outer,
    names: renamed.map((each) => ({ _id: each._id, now: each.name, before: each._id === reels ? 'reels' : 'notes.txt' })),
  }
  const undone = () => ada.request(folders.insertFile, { params, body: { _files: picked(reels, notes), undo } })
  const rename = (value: string) => ada.call(files.update, { params, body: { fileID: notes, key: 'name', value } })

  await rename('shots.txt')
  expect((await undone()).json()).toMatchObject({ code: 'changed_since' })
  expect(await names()).toEqual(['Delivery'])
  await rename('notes (2).txt')
  expect((await undone()).json()).toMatchObject({ moved: 2 })

  expect(await names()).toEqual(['Delivery', 'reels', 'notes.txt'])
  expect((await undone()).json()).toMatchObject({ code: 'changed_since' })
})

test('a folder goes neither into itself nor below itself, by any call', async () => {
  const { ada, params, folder, names, insert } = await withProject()
  const outer = await folder('Outer')
  const inner = await folder('Inner', outer)
  const refused = { code: 'invalid', status: 422 }

  await expect(insert(inner, outer)).rejects.toMatchObject(refused)
  await expect(insert(outer, outer)).rejects.toMatchObject(refused)
  for (const endpoint of [folders.update, folders.change] as const) {
    const move = ada.call(endpoint, { params: { ...params, folderID: outer }, body: { key: 'folder_id', value: inner } })
    await expect(move).rejects.toMatchObject(refused)
  }
  const create = ada.call(folders.create, { params, body: { name: 'New', folder_id: inner, _files: picked(outer) } })
  await expect(create).rejects.toMatchObject(refused)
  expect(await names()).toEqual(['Outer'])
})

test('PUT and PATCH of a folder rename it and move it alike', async () => {
  const { ada, params, folder, names } = await withProject()
  const outer = await folder('Outer')
  const inner = await folder('Inner')
  const change = { params: { ...params, folderID: inner } }

  await expect(ada.call(folders.change, { ...change, body: { key: 'name', value: 'Reels' } })).resolves.toMatchObject({ name: 'Reels' })
  await expect(ada.call(folders.update, { ...change, body: { key: 'folder_id', value: outer } })).resolves.toMatchObject({
    folder_id: outer,
  })
  expect(await names(outer)).toEqual(['Reels'])
  await expect(ada.call(folders.update, { ...change, body: { key: 'name', value: ' ' } })).rejects.toMatchObject({ code: 'invalid' })
})

test('a new folder is made and filled in one call', async () => {
  const { ada, given, projectID, params, names } = await withProject()
  const [one, two] = [await given.file(ada, projectID, 'one.txt'), await given.file(ada, projectID, 'two.txt')]

  const made = await ada.call(folders.create, { params, body: { name: 'Both', _files: picked(one, two) } })

  expect(made).toMatchObject({ name: 'Both', item_count: 2, renamed: [] })
  expect(await names()).toEqual(['Both'])
})

test('a new folder that was filled is undone: its files are back under their names, and it is deleted only if nothing is in it', async () => {
  const { ada, given, projectID, params, folder, names } = await withProject()
  const other = await folder('Other')
  const one = await given.file(ada, projectID, 'notes.txt')
  const two = await given.file(ada, projectID, 'notes.txt', undefined, other)
  const made = await ada.call(folders.create, { params, body: { name: 'Both', _files: picked(one, two) } })
  expect(made.renamed).toEqual([{ _id: two, name: 'notes (2).txt' }])
  const back = (id: string, folderID?: string) => {
    const changed = made.renamed.filter((each) => each._id === id).map((each) => ({ _id: id, now: each.name, before: 'notes.txt' }))
    const body = { _files: picked(id), undo: { folder_id: made._id, names: changed } }
    return ada.call(folders.insertFile, { params, query: { ...(folderID && { folderID }) }, body })
  }
  const removeEmpty = () => ada.call(files.delete, { params, body: { _files: picked(made._id), only_empty: true } })

  await back(two, other)
  await expect(removeEmpty()).rejects.toMatchObject({ code: 'changed_since' })
  await back(one)
  await removeEmpty()
  expect(await names()).toEqual(['Other', 'notes.txt'])
  expect(await names(other)).toEqual(['notes.txt'])
})

test('all folders of a project, or those below one, with what a picker needs', async () => {
  const { ada, params, projectID, folder } = await withProject()
  const outer = await folder('Theatrical delivery')
  const inner = await folder('Réels 1', outer)
  await folder('Sound')
  const all = async (query: object) => (await ada.call(folders.all, { params, query })).folders

  expect(await all({})).toEqual([
    { _id: inner, name: 'Réels 1', folder_id: outer, slug: expect.stringContaining('els-1'), project_id: projectID },
    { _id: expect.any(String), name: 'Sound', folder_id: null, slug: 'sound', project_id: projectID },
    { _id: outer, name: 'Theatrical delivery', folder_id: null, slug: 'theatrical-delivery', project_id: projectID },
  ])
  expect((await all({ folderID: outer })).map((each) => each.name)).toEqual(['Réels 1'])
})

test('what is archived or being prepared does not move, and is named in the error', async () => {
  const { ada, given, db, clock, projectID, folder, insert } = await withProject()
  const reels = await folder('Reels')
  const frozen = await given.file(ada, projectID, 'old master.txt')
  const busy = await given.file(ada, projectID, 'coming.txt')
  await db.updateTable('files').set({ frozen_at: clock.now() }).where('_id', '=', frozen).execute()
  await db.updateTable('files').set({ status: 'Processing' }).where('_id', '=', busy).execute()

  await expect(insert(reels, frozen)).rejects.toMatchObject({
    code: 'frozen',
    status: 409,
    message: expect.stringContaining('old master.txt'),
  })
  await expect(insert(reels, busy)).rejects.toMatchObject({ code: 'file_busy', message: expect.stringContaining('coming.txt') })
})

test('two people who move the same things at once leave one tree, whichever was first', async () => {
  const { folder, insert, db } = await withProject()
  const [a, b, c] = [await folder('A'), await folder('B'), await folder('C')]

  // Each alone would be fine; all three together would be a cycle.
  const moves = await Promise.allSettled([insert(b, a), insert(c, b), insert(a, c), insert(b, a), insert(c, a)])

  expect(moves.some((each) => each.status === 'fulfilled')).toBe(true)
  await expectTree(db)
})

test('what is moved into a folder while that folder is deleted is either deleted with it or was never moved', async () => {
  const { ada, given, projectID, params, folder, insert, db } = await withProject()
  const reels = await folder('Reels')
  const notes = await given.file(ada, projectID, 'notes.txt')

  await Promise.allSettled([ada.call(files.delete, { params, body: { _files: [{ _id: reels, type: 'folder' }] } }), insert(reels, notes)])

  await expectTree(db)
})

test('10,000 files move by one call', async () => {
  const { db, clock, projectID, folder, insert } = await withProject()
  const target = await folder('Target')
  const ids = Array.from({ length: 10_000 }, () => clock.newId())
  const at = { created_at: clock.now(), updated_at: clock.now() }
  const file = { project_id: projectID, type: 'document', kind: 'txt', status: 'Ready', ...at } as const
  for (let from = 0; from < ids.length; from += 2_000) {
    const rows = ids.slice(from, from + 2_000).map((_id, index) => ({ _id, ...file, name: `${from + index}.txt`, file_name: 'x.txt' }))
    await db.insertInto('files').values(rows).execute()
  }

  await expect(insert(target, ...ids)).resolves.toEqual({ moved: 10_000, renamed: [] })

  const counts = db.selectFrom('file_counts').select('items').where('holder_id', '=', target)
  await expect(counts.executeTakeFirst()).resolves.toEqual({ items: 10_000 })
})

test('a name whose lower case differs between JavaScript and the database is numbered where it is taken', async () => {
  const { folder, names, insert, ada, params } = await withProject()
  const outer = await folder('Delivery')
  for (const name of ['İstanbul', 'STRASSE ẞ', 'ΟΔΟΣ']) {
    await folder(name, outer)
    await insert(outer, await folder(name))
    expect(await names(outer)).toContain(`${name} (2)`)
    const structure = [
      { name, files: [0], children: [] },
      { name, files: [1], children: [] },
    ]
    const { files: placed } = await ada.call(folders.buildTree, { params, body: { folder_id: outer, structure } })
    expect(new Set(placed.map((each) => each.folder_id)).size).toBe(1)
  }
  expect(await names(outer)).toHaveLength(6)
})

test('a tree of thousands of folders is made at once, and is one entry in the history', { timeout: 60_000 }, async () => {
  const { ada, params, names, db } = await withProject()
  const day = (number: number) => ({
    name: `Day ${number}`,
    files: [number],
    children: Array.from({ length: 60 }, (_, roll) => ({ name: `Roll ${roll}`, files: [100 + number * 60 + roll], children: [] })),
  })
  const structure = Array.from({ length: 50 }, (_, number) => day(number))
  const { project_files, files: placed } = await ada.call(folders.buildTree, { params, body: { structure } })

  expect(project_files.files.map((each) => each.name)).toEqual(structure.map((each) => each.name))
  expect(placed.map((each) => each.file_index)).toEqual([...placed.map((each) => each.file_index)].sort((a, b) => a - b))
  expect(new Set(placed.map((each) => each.folder_id)).size).toBe(50 * 61)
  expect(await names()).toHaveLength(50)
  const again = await ada.call(folders.buildTree, { params, body: { structure } })
  expect(again.files).toEqual(placed)
  expect(await db.selectFrom('history').select('_id').where('action', '=', 'folder.created').execute()).toHaveLength(1)
})

test('what another person deleted meanwhile is named in the error, and nothing moves', async () => {
  const { given, ada, projectID, params, folder, names, insert } = await withProject()
  const reels = await folder('Reels')
  const [one, two] = [await given.file(ada, projectID, 'one.txt'), await given.file(ada, projectID, 'two.txt')]
  await ada.call(files.delete, { params, body: { _files: picked(one) } })

  await expect(insert(reels, one, two)).rejects.toMatchObject({
    code: 'not_found',
    message: 'Some of these are no longer here: they were moved or deleted.',
  })
  expect(await names()).toEqual(['Reels', 'two.txt'])
})

test('the answer for a new folder has its place, and its name for addresses', async () => {
  const { ada, params, projectID, folder } = await withProject()
  const folder_id = await folder('Delivery')
  const made = await ada.call(folders.create, { params, body: { name: 'Reel 3, Åland', folder_id } })
  expect(made).toMatchObject({ name: 'Reel 3, Åland', slug: 'reel-3-aland', folder_id, project_id: projectID, type: 'folder' })
})
