import { files } from '@answerprint/contract/files'
import { projects } from '@answerprint/contract/projects'
import { roomChannel, wallChannel } from '@answerprint/contract/realtime'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { screeners } from '@answerprint/contract/screeners'
import { expect, test } from 'vitest'
import { givenRoom } from '../../../../test/given/given-room.ts'
import { hear } from '../../../../test/database/hear.ts'

/** What an open page of the room hears from now on. */
const hearRoom = async (databaseUrl: string, roomID: string) =>
  (await hear(databaseUrl, { channel: roomChannel(roomID), event: 'RoomUpdated' })).heard
const newsOf = (roomID: string) => expect.objectContaining({ event: 'RoomUpdated', data: { _id: roomID } })

test('an open room hears that a film of it got another name, and that it is encoded again', async () => {
  const { ada, db, databaseUrl, roomID, halcyon, fathom } = await givenRoom()
  const heard = await hearRoom(databaseUrl, roomID)
  const news = newsOf(roomID)

  await ada.call(screeners.update, { params: halcyon, body: { key: 'name', value: 'Director’s cut' } })
  await expect.poll(() => heard).toEqual([news])
  await db.updateTable('screeners').set({ encoding_status: 'Error', is_active: false }).execute()
  await ada.call(screeners.activate, { params: fathom })
  await ada.call(screeners.activate, { params: halcyon })

  await expect.poll(() => heard).toEqual([news, news])
})

test('an open room hears that a film of it, or a whole project, is deleted', async () => {
  const { ada, db, databaseUrl, roomID, halcyon, ortolan, fathom } = await givenRoom()
  const heard = await hearRoom(databaseUrl, roomID)
  const news = newsOf(roomID)
  const drop = async ({ projectID, screenerID }: typeof halcyon) => {
    const { source_file_id: _id } = await db
      .selectFrom('screeners')
      .select('source_file_id')
      .where('_id', '=', screenerID)
      .executeTakeFirstOrThrow()
    await ada.call(files.delete, { params: { projectID }, body: { _files: [{ _id, type: 'document' }] } })
  }

  await drop(fathom)
  await drop(halcyon)
  await expect.poll(() => heard).toEqual([news])
  await ada.call(projects.delete, { body: { projectIDs: [ortolan.projectID] } })

  await expect.poll(() => heard.at(-1)).toEqual(news)
  await expect.poll(() => heard.length).toBeGreaterThan(1)
})

test('an open room hears that a project of it has another title; a project that it does not show is none of its news', async () => {
  const { ada, databaseUrl, roomID, halcyon, fathom } = await givenRoom()
  const heard = await hearRoom(databaseUrl, roomID)
  const rename = ({ projectID }: typeof halcyon, value: string) =>
    ada.call(projects.update, { params: { projectID }, body: { key: 'title', value } })
  await rename(fathom, 'Fathoms')
  await rename(halcyon, 'Halcyon Days')
  await expect.poll(() => heard).toEqual([newsOf(roomID)])
})

test('the list of rooms hears of rooms that others make, fill, rename and delete', async () => {
  const { ada, databaseUrl, inRoom, organization, remove, halcyon } = await givenRoom()
  const { heard } = await hear(databaseUrl, { channel: wallChannel(organization._id), event: 'RoomsUpdated' })
  const news = expect.objectContaining({ event: 'RoomsUpdated', data: { _id: organization._id } })
  const steps = [
    () => ada.call(screenerRooms.create, { params: inRoom, body: { screenerGroupName: 'Cannes 2026' } }),
    () => remove(halcyon),
    () => ada.call(screenerRooms.update, { params: inRoom, body: { key: 'name', value: 'Berlin 2027' } }),
    () => ada.call(screenerRooms.delete, { params: inRoom }),
  ]
  for (const [index, step] of steps.entries()) {
    await step()
    await expect.poll(() => heard.length).toBeGreaterThan(index)
  }
  expect(heard).toEqual(steps.map(() => news))
})
