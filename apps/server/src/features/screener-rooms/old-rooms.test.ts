import { projects } from '@answerprint/contract/projects'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { givenRoom } from '../../../test/given/given-room.ts'

/** As an individual had it before rooms were for organizations: no call makes such a room any more. */
async function givenOldRoom() {
  const made = await givenRoom()
  const { db, ada } = made
  const { share, token } = await made.send()
  const owner_id = ada.user._id
  await db.updateTable('projects').set({ owner_id }).execute()
  await db.updateTable('screener_rooms').set({ owner_id }).execute()
  await db.updateTable('shared_screeners').set({ owner_id }).execute()
  return { ...made, sharedScreenerID: share._id, token }
}

test('a room from before rooms were for organizations plays on behind its links, which its maker alone sees and ends', async () => {
  const { ada, organization, anonymous, inRoom, roomID, sharedScreenerID, token, titles } = await givenOldRoom()
  const helen = await organization.member()
  expect(await titles(anonymous(), token)).toEqual(['Halcyon', 'Ortolan'])
  await expect(ada.call(screenerRooms.get, { params: inRoom })).rejects.toMatchObject({ code: 'not_found' })

  const listed = { query: { parentType: 'screener_group' as const, parentID: roomID } }
  expect((await ada.call(sharedScreeners.list, listed)).shared_screeners).toMatchObject([{ _id: sharedScreenerID }])
  await expect(helen.call(sharedScreeners.list, listed)).rejects.toMatchObject({ code: 'not_found' })
  const end = { params: { sharedScreenerID }, body: { key: 'expiry' as const, value: new Date(0).toISOString() } }
  await expect(helen.call(sharedScreeners.update, end)).rejects.toMatchObject({ code: 'not_found' })
  await ada.call(sharedScreeners.update, end)
  expect(await titles(anonymous(), token)).toBe('expired')
})

test('such a room shows nothing of a project that was handed over to an organization', async () => {
  const { ada, anonymous, halcyon, start, titles, token } = await givenOldRoom()
  const { projectID } = halcyon
  await ada.call(projects.update, { params: { projectID }, body: { key: 'owner', value: 'organization' } })

  expect(await titles(anonymous(), token)).toEqual(['Ortolan'])
  await expect(start(anonymous(), token, halcyon.screenerID)).rejects.toMatchObject({ code: 'film_not_shown' })
})
