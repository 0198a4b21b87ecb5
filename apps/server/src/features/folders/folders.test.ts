import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

test('a dropped tree becomes folders; existing ones are used again', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const structure = [{ name: 'Delivery', files: [0], children: [{ name: 'Reels', files: [1, 2], children: [] }] }]
  const build = () => ada.call(folders.buildTree, { params: { projectID }, body: { structure } })

  const first = await build()
  const second = await build()

  expect(first.files.map((each) => each.file_index)).toEqual([0, 1, 2])
  expect(first.files[1]?.folder_id).toBe(first.files[2]?.folder_id)
  expect(second.files).toEqual(first.files)
  const { files: listed } = await ada.call(files.list, { params: { projectID }, query: {} })
  expect(listed).toMatchObject([{ name: 'Delivery', type: 'folder', item_count: 1 }])
})

test('a folder has a name that is seen in the list and is no path', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const { _id: folderID } = await ada.call(folders.create, { params: { projectID }, body: { name: 'Reels' } })
  const sentence = async (name: string) => {
    const answers = [
      await ada.request(folders.create, { params: { projectID }, body: { name } }),
      await ada.request(folders.update, { params: { projectID, folderID }, body: { key: 'name', value: name } }),
      await ada.request(files.update, { params: { projectID }, body: { fileID: folderID, key: 'name', value: name } }),
      await ada.request(folders.buildTree, { params: { projectID }, body: { structure: [{ name, files: [], children: [] }] } }),
    ]
    const said = answers.map((each) => (each.json() as { errors?: { message: string }[] }).errors?.map(({ message }) => message).join(' '))
    expect(new Set(said).size).toBe(1)
    return said[0]
  }

  expect(await sentence('..')).toBe('A name that begins with a dot would be hidden here.')
  expect(await sentence('a/b')).toBe('A folder name cannot contain a slash.')
  expect(await sentence(' ')).toBe('Give it a name.')
  expect(await sentence('\u200b\u200d')).toBe('This name has no visible characters.')
})

test('a folder never moves into itself', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const outer = await ada.call(folders.create, { params: { projectID }, body: { name: 'Outer' } })
  const inner = await ada.call(folders.create, { params: { projectID }, body: { name: 'Inner', folder_id: outer._id } })

  const move = { params: { projectID, folderID: outer._id }, body: { key: 'folder_id' as const, value: inner._id } }
  await expect(ada.call(folders.update, move)).rejects.toMatchObject({ code: 'invalid' })
})

test('deleting a folder deletes all that it holds; an id of another project deletes nothing', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const { _id: other } = await given.project(ada, 'Other')
  const folder = await ada.call(folders.create, { params: { projectID }, body: { name: 'Delivery' } })
  const fileID = await given.file(ada, projectID, 'reel.txt', undefined, folder._id)
  const _files = [{ _id: folder._id, type: 'folder' as const }]

  await expect(ada.call(files.delete, { params: { projectID: other }, body: { _files } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(ada.call(files.delete, { params: { projectID }, body: { _files } })).resolves.toEqual({ deleted: 2 })
  await expect(ada.call(files.info, { params: { projectID }, query: { fileID } })).rejects.toMatchObject({ code: 'not_found' })
})

test('a folder with more files than a statement takes values is deleted at once, and all of it is erased', async () => {
  const { given, db, clock, composed } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const folder = await ada.call(folders.create, { params: { projectID }, body: { name: 'Scans' } })
  const many = 66_000
  await sql`insert into files (_id, project_id, folder_id, type, name, file_name, kind, key, status, created_at, updated_at)
    select gen_random_uuid(), ${projectID}, ${folder._id}, 'document', n || '.dpx', n || '.dpx', 'dpx', 'originals/scan-' || n, 'Ready', now(), now()
    from generate_series(1, ${many}::int) n`.execute(db)
  const count = async (table: 'erasures' | 'files') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count

  const _files = [{ _id: folder._id, type: 'folder' as const }]
  expect(await ada.call(files.deletion, { params: { projectID }, body: { _files } })).toMatchObject({ files: many })
  await expect(ada.call(files.delete, { params: { projectID }, body: { _files } })).resolves.toEqual({ deleted: many + 1 })

  expect(await count('erasures')).toBe(many)
  await sql`delete from erasures where key_prefix > 'originals/scan-2'`.execute(db)
  const left = await count('erasures')
  expect(left).toBeGreaterThan(1_000)
  clock.advance({ days: 8 })
  const erase = composed.handlers.find((each) => each.job.name === 'erase-objects')
  await erase?.run({}, { id: 'x', signal: new AbortController().signal, isLast: false })
  expect(await count('erasures')).toBe(0)
})

test('a folder is renamed as a file is, but not to a name that is taken, nor to none', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const params = { projectID }
  await ada.call(folders.create, { params, body: { name: 'Reels' } })
  const { _id: fileID } = await ada.call(folders.create, { params, body: { name: 'Sound' } })
  const rename = (value: string) => ada.call(files.update, { params, body: { fileID, key: 'name', value } })

  await expect(rename('reels')).rejects.toMatchObject({ code: 'folder_name_taken' })
  await expect(rename(' ')).rejects.toMatchObject({ code: 'invalid' })
  await expect(rename('Mix')).resolves.toMatchObject({ name: 'Mix' })
})
