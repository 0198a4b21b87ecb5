import { folders } from '@answerprint/contract/folders'
import { projects } from '@answerprint/contract/projects'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { startServer } from '../../../test/start-server.ts'
import { openDatabase } from '../database/database.ts'

test('while the calls of one customer wait for the database, another customer works on, and none of those calls is lost', async () => {
  const { db, databaseUrl, given } = await startServer()
  const [busy, other] = [await given.person(), await given.person()]
  const { _id: theirs } = await busy.call(projects.create, { body: { title: 'The Salt Meridian' } })
  await other.call(projects.create, { body: { title: 'Vermilion Season' } })
  const beside = openDatabase(databaseUrl, 1)
  onTestFinished(() => beside.destroy())

  const waiting: Promise<unknown>[] = []
  const names = Array.from({ length: 12 }, (_, index) => `Reel ${index + 1}`)
  await beside.transaction().execute(async (held) => {
    await sql`lock table history in exclusive mode`.execute(held)
    for (const name of names) waiting.push(busy.call(folders.create, { params: { projectID: theirs }, body: { name } }))
    await untilWaiting(db, 2)
    const seen = await other.call(projects.list, { query: {} })
    expect(seen.projects).toMatchObject([{ title: 'Vermilion Season' }])
  })
  await Promise.all(waiting)
  const made = await busy.call(folders.all, { params: { projectID: theirs }, query: {} })
  expect(made.folders.map((each) => each.name).toSorted()).toEqual(names.toSorted())
})
