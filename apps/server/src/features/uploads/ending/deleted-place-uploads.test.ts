import { projects } from '@answerprint/contract/projects'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { startServer } from '../../../../test/start-server.ts'

test('an upload that begins while its project is being deleted is refused, and holds no storage', async () => {
  const { given, db, store, work } = await startServer()
  const ada = await given.person()
  const { _id: project_id } = await given.project(ada)
  const body = { method: 'http' as const, file_list: [{ name: 'a.txt', size: 5 }], specifications: { project_id } }
  const { deleting, beginning } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('projects').select('_id').where('_id', '=', project_id).forUpdate().execute()
    const deleting = ada.request(projects.delete, { body: { projectIDs: [project_id] } })
    await untilWaiting(db, 1)
    const beginning = ada.request(uploads.create, { body })
    await untilWaiting(db, 2)
    return { deleting, beginning }
  })
  expect((await deleting).statusCode).toBe(200)
  expect((await beginning).json()).toMatchObject({ code: 'no_access' })
  await work()
  expect(await db.selectFrom('storage_accounts').select('reserved_bytes').executeTakeFirst()).toEqual({ reserved_bytes: 0 })
  expect(await ada.call(uploads.list, {})).toEqual({ uploads: [] })
  expect(await store.list('originals/')).toEqual([])
})
