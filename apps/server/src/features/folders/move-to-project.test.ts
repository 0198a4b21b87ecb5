import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { history } from '@answerprint/contract/history'
import { projects } from '@answerprint/contract/projects'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { expectTree } from '../../../test/expect-tree.ts'
import { FILM_HEAD } from '../../../test/given/given.ts'
import { killLastTry } from '../../../test/kill-last-try.ts'
import { runWithOneConnection } from '../../../test/one-connection.ts'
import type { Person } from '../../../test/person.ts'
import { startServer } from '../../../test/start-server.ts'

const picked = (...ids: string[]) => ids.map((_id) => ({ _id, type: 'document' as const }))

async function withTwoProjects() {
  const server = await startServer()
  const nordlys = await server.given.organization()
  const ada = await nordlys.member()
  const { _id: from } = await server.given.project(ada, 'Halcyon')
  const { _id: to } = await server.given.project(ada, 'The Salt Meridian')
  const move = (person: Person, ids: string[], folderID?: string) =>
    person.call(folders.move, {
      params: { projectID: from },
      body: { _files: picked(...ids), destinationProjectID: to, ...(folderID && { folderID }) },
    })
  const names = async (projectID: string, folderID?: string) =>
    (await ada.call(files.list, { params: { projectID }, query: { ...(folderID && { folderID }) } })).files.map((each) => each.name)
  return { ...server, nordlys, ada, from, to, move, names }
}

test('files move to another project with all below them, and one mail reports when they are there', async () => {
  const { ada, given, from, to, move, names, work, mailbox, db } = await withTwoProjects()
  const folder = await ada.call(folders.create, { params: { projectID: from }, body: { name: 'Reels' } })
  const inner = await ada.call(folders.create, { params: { projectID: from }, body: { name: 'Reel 1', folder_id: folder._id } })
  await ada.call(folders.create, { params: { projectID: to }, body: { name: 'Reels' } })
  await given.file(ada, from, 'one.txt', undefined, inner._id)
  const notes = await given.file(ada, from, 'notes.txt')
  await given.file(ada, from, 'stays.txt')

  await expect(move(ada, [folder._id, notes])).resolves.toEqual({ job_id: expect.any(String) })
  expect(await names(from)).toHaveLength(3)
  await work()

  expect(await names(from)).toEqual(['stays.txt'])
  expect(await names(to)).toEqual(['Reels', 'Reels (2)', 'notes.txt'])
  expect(await names(to, folder._id)).toEqual(['Reel 1'])
  expect(await names(to, inner._id)).toEqual(['one.txt'])
  await expectTree(db)
  const mails = mailbox.filter((each) => each.subject.includes('moved to'))
  expect(mails).toMatchObject([{ subject: '2 items moved to The Salt Meridian', to: ada.user.email }])
})

test('a film keeps its screener and its share links in its new project', async () => {
  const { ada, given, from, to, move, work, db } = await withTwoProjects()
  const film = await given.file(ada, from, 'film.mp4', FILM_HEAD)
  const screenerID = await given.published(film)
  const body = { shareType: 'link' as const, screenerID, linkName: 'Festival' }
  const { shared_screeners } = await ada.call(sharedScreeners.send, { body })

  await move(ada, [film])
  await work()

  const { files: listed } = await ada.call(files.list, { params: { projectID: to }, query: {} })
  expect(listed).toMatchObject([{ name: 'film.mp4', screener: { _id: screenerID } }])
  await expect(ada.call(sharedScreeners.get, { params: { sharedScreenerID: shared_screeners[0]?._id ?? '' } })).resolves.toBeDefined()
  const screener = await db.selectFrom('screeners').select('project_id').where('_id', '=', screenerID).executeTakeFirstOrThrow()
  expect(screener.project_id).toBe(to)
})

test('a move is refused to the same project, to one of another owner, and of archived content inside a folder', async () => {
  const { ada, given, from, move, clock, db } = await withTwoProjects()
  const folder = await ada.call(folders.create, { params: { projectID: from }, body: { name: 'Reels' } })
  const inside = await given.file(ada, from, 'old.txt', undefined, folder._id)
  const params = { projectID: from }
  const _files = picked(folder._id)
  await expect(ada.call(folders.move, { params, body: { _files, destinationProjectID: from } })).rejects.toMatchObject({
    code: 'same_project',
  })

  const own = clock.newId()
  const mine = {
    _id: own,
    owner_id: ada.user._id,
    title: 'Own',
    created_by: ada.user._id,
    created_at: clock.now(),
    updated_at: clock.now(),
  }
  await db.insertInto('projects').values(mine).execute()
  await expect(ada.call(folders.move, { params, body: { _files, destinationProjectID: own } })).rejects.toMatchObject({
    code: 'other_owner',
  })

  await db.updateTable('files').set({ frozen_at: clock.now() }).where('_id', '=', inside).execute()
  await expect(move(ada, [folder._id])).rejects.toMatchObject({ code: 'frozen', message: expect.stringContaining('old.txt') })
})

test('when the other project is deleted meanwhile, the files stay, and the person who moved them is notified', async () => {
  const { ada, given, from, to, move, names, work, mailbox } = await withTwoProjects()
  const notes = await given.file(ada, from, 'notes.txt')
  await move(ada, [notes])
  await ada.call(projects.delete, { body: { projectIDs: [to] } })

  await work()

  expect(await names(from)).toEqual(['notes.txt'])
  expect(mailbox.map((each) => each.subject)).toEqual(['Your files could not be moved to The Salt Meridian'])
})

test('a move that was broken off goes on with what is left, and reports once', async () => {
  const server = await withTwoProjects()
  const { ada, given, from, to, move, names, work, mailbox, db } = server
  const [one, two] = [await given.file(ada, from, 'one.txt'), await given.file(ada, from, 'two.txt')]
  const { job_id } = await move(ada, [one, two])
  await db.updateTable('files').set({ project_id: to }).where('_id', '=', one).execute()
  const again = () => runWithOneConnection(server, 'move-files', { move_id: job_id })

  await Promise.all([again(), again()])
  await work()

  expect(await names(to)).toEqual(['one.txt', 'two.txt'])
  expect(mailbox.filter((each) => each.subject.includes('moved to'))).toHaveLength(1)
})

test('a move whose last try is killed is reported once as not finished, and what was not moved can be moved again', async () => {
  const server = await withTwoProjects()
  const { ada, given, from, to, move, names, work, mailbox, db } = server
  const [one, two] = [await given.file(ada, from, 'one.txt'), await given.file(ada, from, 'two.txt')]
  await move(ada, [one, two])
  await db.updateTable('files').set({ project_id: to }).where('_id', '=', one).execute()

  await killLastTry(server, 'move-files')
  await work()

  expect(await names(from)).toEqual(['two.txt'])
  expect(mailbox.map((each) => each.subject)).toEqual(['Your files could not be moved to The Salt Meridian'])
  await move(ada, [two])
  await work()
  expect(await names(to)).toEqual(['one.txt', 'two.txt'])
})

test('the history of a move names the other project to those alone who see it', async () => {
  const { ada, nordlys, given, from, to, move, work } = await withTwoProjects()
  const kim = await nordlys.member(['files:can_download'], 'Kim Aas')
  await ada.call(projects.setAccess, { params: { projectID: from }, body: { userIds: [kim.user._id] } })
  await move(ada, [await given.file(ada, from, 'notes.txt')])
  await work()
  const read = async (who: Person, projectID: string, search?: string) =>
    (await who.call(history.list, { params: { projectID }, query: { ...(search && { search }) } })).history.map(
      (each) => each.message_plain,
    )
  const [named, unnamed] = ['Helen Lind moved notes.txt to the project The Salt Meridian', 'Helen Lind moved notes.txt to another project']

  expect((await read(ada, from))[0]).toBe(named)
  expect((await read(ada, to))[0]).toBe('Helen Lind moved notes.txt here from the project Halcyon')
  expect((await read(kim, from))[0]).toBe(unnamed)
  expect(await read(kim, from, 'Meridian')).toEqual([])

  await ada.call(projects.setAccess, { params: { projectID: to }, body: { userIds: [kim.user._id] } })
  expect((await read(kim, from))[0]).toBe(named)
})
