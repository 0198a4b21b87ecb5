import { files } from '@answerprint/contract/files'
import { projects } from '@answerprint/contract/projects'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { screeners } from '@answerprint/contract/screeners'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { givenRoom } from '../../../../test/given/given-room.ts'

/** A deletion stops where it takes what it deletes out of the room, and the room is duplicated meanwhile; returns what the copy holds. */
async function duplicatedDuring({ ada, db, inRoom }: Awaited<ReturnType<typeof givenRoom>>, remove: () => Promise<unknown>) {
  const { removed, copied } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('screener_room_projects').select('room_id').forUpdate().execute()
    await tx.selectFrom('screener_room_screeners').select('room_id').forUpdate().execute()
    const removed = remove()
    await untilWaiting(db, 1)
    const copied = ada.call(screenerRooms.duplicate, { params: inRoom })
    await untilWaiting(db, 2)
    return { removed, copied }
  })
  await removed
  const room_id = (await copied)._id
  const held = async (table: 'screener_room_projects' | 'screener_room_screeners') =>
    (await db.selectFrom(table).select('project_id').where('room_id', '=', room_id).execute()).map((each) => each.project_id)
  return { projects: await held('screener_room_projects'), screeners: await held('screener_room_screeners') }
}

test('a room that is duplicated while one of its projects is deleted is duplicated without that project', async () => {
  const room = await givenRoom()
  const { ada, halcyon, ortolan } = room
  const held = await duplicatedDuring(room, () => ada.call(projects.delete, { body: { projectIDs: [halcyon.projectID] } }))
  expect(held).toEqual({ projects: [ortolan.projectID], screeners: [ortolan.projectID] })
})

test('a room that is duplicated while one of its films is deleted is duplicated without that film', async () => {
  const room = await givenRoom()
  const { ada, halcyon, ortolan } = room
  const { source_file_id } = await ada.call(screeners.get, { params: halcyon })
  const params = { projectID: halcyon.projectID }
  const held = await duplicatedDuring(room, () =>
    ada.call(files.delete, { params, body: { _files: [{ _id: source_file_id, type: 'source_file' }] } }),
  )
  expect(held.projects.toSorted()).toEqual([halcyon.projectID, ortolan.projectID].toSorted())
  expect(held.screeners).toEqual([ortolan.projectID])
})
