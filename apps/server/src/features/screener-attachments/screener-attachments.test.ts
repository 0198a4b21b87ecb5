import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { screenerAttachments } from '@answerprint/contract/screener-attachments'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { startServer } from '../../../test/start-server.ts'
import { openDatabase } from '../../platform/database/database.ts'

async function givenProject() {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const attach = (ids: string[], from = projectID, who = ada) =>
    who.call(screenerAttachments.import, {
      params: { projectID },
      body: { projectID: from, fileList: ids.map((_id) => ({ _id, type: 'document' as const })) },
    })
  const names = async () => (await ada.call(screenerAttachments.list, { params: { projectID } })).attachments.map((each) => each.name)
  return { ...server, ada, projectID, attach, names }
}

test('files of this project and of another one that I see are attached, once each, under their own names', async () => {
  const { ada, projectID, given, attach, names } = await givenProject()
  const { _id: other } = await given.project(ada, 'Halcyon')
  const here = await given.file(ada, projectID, 'notes.txt')
  const there = await given.file(ada, other, 'dialogue.txt')

  await attach([here, here])
  const { attachments } = await attach([there], other)
  await attach([here])

  expect(attachments.map((each) => [each.name, each.file_id])).toEqual([
    ['dialogue.txt', there],
    ['notes.txt', here],
  ])
  await ada.call(files.update, { params: { projectID }, body: { fileID: here, key: 'name', value: 'a.txt' } })
  expect(await names()).toEqual(['a.txt', 'dialogue.txt'])
})

test('folders, archived files and files of another owner are not attached', async () => {
  const { ada, projectID, given, attach, names, db, clock } = await givenProject()
  const bob = await given.person()
  const { _id: foreign } = await given.project(bob)
  const foreignFile = await given.file(bob, foreign)
  const folder = await ada.call(folders.create, { params: { projectID }, body: { name: 'Reels' } })
  const frozen = await given.file(ada, projectID, 'old.txt')
  const busy = await given.file(ada, projectID, 'new.txt')
  await db.updateTable('files').set({ frozen_at: clock.now() }).where('_id', '=', frozen).execute()
  await db.updateTable('files').set({ status: 'Processing' }).where('_id', '=', busy).execute()

  await expect(attach([folder._id])).rejects.toMatchObject({ code: 'not_attachable' })
  await expect(attach([frozen])).rejects.toMatchObject({ code: 'frozen' })
  await expect(attach([busy])).rejects.toMatchObject({ code: 'file_busy' })
  await expect(attach([foreignFile], foreign)).rejects.toMatchObject({ code: 'no_access' })
  await expect(attach([foreignFile])).rejects.toMatchObject({ code: 'not_found' })
  expect(await names()).toEqual([])
})

test('an attachment is removed without its file, and goes with its file', async () => {
  const { ada, projectID, given, attach, names } = await givenProject()
  const [one, two] = [await given.file(ada, projectID, 'one.txt'), await given.file(ada, projectID, 'two.txt')]
  const { attachments } = await attach([one, two])
  const remove = () => ada.call(screenerAttachments.delete, { params: { projectID, attachmentID: attachments[0]?._id ?? '' } })

  await remove()

  expect(await names()).toEqual(['two.txt'])
  await expect(remove()).rejects.toMatchObject({ code: 'not_found' })
  expect((await ada.call(files.list, { params: { projectID }, query: {} })).size).toBe(2)
  await ada.call(files.delete, { params: { projectID }, body: { _files: [{ _id: two, type: 'document' }] } })
  expect(await names()).toEqual([])
})

test('a project has two hundred attachments at most, also when the last ones are added at once', async () => {
  const { ada, projectID, given, attach, db, databaseUrl } = await givenProject()
  await sql`insert into files (_id, project_id, type, name, file_name, kind, key, status, created_at, updated_at)
    select gen_random_uuid(), ${projectID}, 'document', n || '.pdf', n || '.pdf', 'pdf', 'originals/still-' || n, 'Ready', now(), now()
    from generate_series(1, 199) n`.execute(db)
  const known = await db.selectFrom('files').select('_id').where('project_id', '=', projectID).execute()
  await attach(known.map((each) => each._id))
  const last = [await given.file(ada, projectID, 'one.txt'), await given.file(ada, projectID, 'two.txt')]

  const beside = openDatabase(databaseUrl, 1)
  onTestFinished(() => beside.destroy())
  const attached = await beside.transaction().execute(async (held) => {
    await sql`lock table history in share mode`.execute(held)
    const calls = Promise.allSettled(last.map((each) => attach([each])))
    await untilWaiting(db, 2)
    return { calls }
  })
  const answers = await attached.calls
  expect(answers.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: 'list_full' }) })
})
