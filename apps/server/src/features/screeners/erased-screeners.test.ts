import { files } from '@answerprint/contract/files'
import { screeners } from '@answerprint/contract/screeners'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eraseObjects } from '#features/files'
import { shortFilm } from '../../../test/clips.ts'
import { type Server, type StoryOptions, startServer } from '../../../test/start-server.ts'
import { readMigrationFiles } from '../../platform/database/upgrades/migration-files.ts'

async function givenFilm(options: StoryOptions = {}, seconds = 10) {
  const server = await startServer({}, options)
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const fileID = await server.given.file(ada, projectID, 'SALT_MERIDIAN_FTR.mp4', shortFilm({ seconds }))
  const { files: listed } = await ada.call(files.list, { params: { projectID }, query: {} })
  const params = { projectID, screenerID: listed[0]?.screener?._id ?? '' }
  /** Days pass, and the hourly erasing runs. */
  const wait = async (days: number) => {
    await server.clock.advance({ seconds: days * 86_400 })
    await server.db.transaction().execute((tx) => server.composed.services.enqueue(tx, eraseObjects, {}))
    await server.work()
  }
  return { ...server, ada, params, fileID, wait, stored: () => keysBelow(server, `screeners/${params.screenerID}`) }
}

const keysBelow = async ({ store }: Pick<Server, 'store'>, prefix: string) => (await store.list(prefix)).map(({ key }) => key).sort()

test('the stream of a deleted film can be brought back for seven days, and is erased then', async () => {
  const { ada, params, fileID, stored, work, wait } = await givenFilm()
  await ada.call(screeners.activate, { params })
  await work()
  const kept = await stored()
  expect(kept.length).toBeGreaterThan(5)

  await ada.call(files.delete, { params, body: { _files: [{ _id: fileID, type: 'document' }] } })
  await wait(6)
  expect(await stored()).toEqual(kept)
  await wait(2)
  expect(await stored()).toEqual([])
})

test('previews of a film that is deleted while they are made are erased with it', async () => {
  let atFirst: (() => Promise<unknown>) | undefined
  const { ada, params, fileID, wait, work, db, store } = await givenFilm({
    watch: (each) => ({
      ...each,
      async put(key, ...rest) {
        const stored = await each.put(key, ...rest)
        const meanwhile = key.startsWith('previews/') ? atFirst : undefined
        if (meanwhile) atFirst = undefined
        await meanwhile?.()
        return stored
      },
    }),
  })
  atFirst = () => ada.call(files.delete, { params, body: { _files: [{ _id: fileID, type: 'document' }] } })
  await work()
  expect(await keysBelow({ store }, 'previews/')).not.toEqual([])
  expect(await db.selectFrom('files').select('preview_prefix').execute(), 'deleted before they were done').toEqual([
    { preview_prefix: null },
  ])

  await wait(8)

  expect(await keysBelow({ store }, 'previews/')).toEqual([])
})

test('what a cancelled encode wrote is erased, and the stream that was made after it stays', async () => {
  const { ada, params, stored, work, wait, db, store } = await givenFilm()
  await ada.call(screeners.activate, { params })
  const { prefix } = await db.selectFrom('encodes').select('prefix').executeTakeFirstOrThrow()
  await store.put(`${prefix}/video/0.m4s`, Buffer.from('half a film'), { content_type: 'video/mp4' })
  await ada.call(screeners.cancel, { params })
  await ada.call(screeners.activate, { params })
  await work()
  const made = (await stored()).filter((key) => !key.startsWith(prefix))
  expect(made.length).toBeGreaterThan(5)

  await wait(8)

  expect(await stored()).toEqual(made)
})

test('what was deleted and cancelled before its erasing was noted is found by the upgrade, and nothing else is', async () => {
  const { ada, params, fileID, db, given, work } = await givenFilm({}, 2)
  const kept = await given.file(ada, params.projectID, 'TRAILER.mp4', shortFilm({ seconds: 2 }))
  await ada.call(screeners.activate, { params })
  await work()
  const { files: listed } = await ada.call(files.list, { params, query: {} })
  const trailer = { ...params, screenerID: listed.find((each) => each._id === kept)?.screener?._id ?? '' }
  await ada.call(screeners.activate, { params: trailer })
  await ada.call(screeners.cancel, { params: trailer })
  await ada.call(screeners.activate, { params: trailer })
  await work()
  await ada.call(files.delete, { params, body: { _files: [{ _id: fileID, type: 'document' }] } })
  const noted = async () => {
    const rows = await db
      .selectFrom('erasures')
      .select('key_prefix')
      .where('key_prefix', 'like', 'screeners/%')
      .orderBy('key_prefix')
      .execute()
    return rows.map((each) => each.key_prefix)
  }
  const before = await noted()
  expect(before).toHaveLength(2)

  await db.deleteFrom('erasures').execute()
  const upgrade = (await readMigrationFiles()).find((each) => each.name === '0189_erase_deleted_screeners')
  await sql.raw(upgrade?.sql ?? '').execute(db)

  expect(await noted()).toEqual(before)
})
