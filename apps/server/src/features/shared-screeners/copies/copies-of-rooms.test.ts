import { projects } from '@answerprint/contract/projects'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { FILM_HEAD } from '../../../../test/given/given.ts'
import { givenBurnedFilm } from '../../../../test/given/given-burned-film.ts'
import { givenPictures } from '../../../../test/given/given-share.ts'

/** A room of two films, of which only the first has an original that can be encoded. */
async function givenRoom() {
  const given = await givenBurnedFilm()
  const { server, helen, params, organizationID } = given
  const { _id: roomID } = await helen.call(screenerRooms.create, { params: { organizationID }, body: { screenerGroupName: 'Berlin 2026' } })
  const inRoom = { organizationID, roomID }
  const { _id: projectID } = await server.given.project(helen, 'Ortolan')
  const screenerID = await server.given.published(await server.given.file(helen, projectID, 'Ortolan.mp4', FILM_HEAD))
  await givenPictures(server, screenerID)
  const other = { projectID, screenerID }
  for (const film of [params, other]) {
    await helen.call(screenerRooms.addProjects, { params: inRoom, body: { projectIDs: [film.projectID] } })
    await helen.call(screenerRooms.addScreeners, {
      params: { ...inRoom, projectID: film.projectID },
      body: { screenerIDs: [film.screenerID] },
    })
  }
  const share = await given.send({ screenerGroupID: roomID })
  const choose = (ids: string[] | null) =>
    helen.call(sharedScreeners.update, { params: { sharedScreenerID: share._id }, body: { key: 'screener_ids', value: ids } })
  const films = async () => {
    const gate = await given.gateOf(share.token)
    return gate.state === 'open' ? gate.screeners.map((each) => `${each.project_title}: ${each.availability}`) : gate.state
  }
  const states = async () => (await given.copies()).map((each) => each.status).sort()
  const own = async () => (await given.listed('screener_group', roomID)).map((each) => each.own_copy)
  return { ...given, inRoom, other, choose, films, states, own }
}

test('a title that is no longer chosen for a reviewer is not copied, and its copy is none of those that the sender waits for', async () => {
  const { server, params, other, choose, films, states, own } = await givenRoom()
  expect(await states()).toEqual(['Queued', 'Queued'])
  await choose([params.screenerID])
  await server.work()
  expect(await states()).toEqual(['Cancelled', 'Complete'])
  expect(await own()).toEqual([{ state: 'Ready', progress: 1 }])
  expect(await films()).toEqual(['The Salt Meridian: open'])

  await choose([params.screenerID, other.screenerID])
  expect(await states()).toEqual(['Cancelled', 'Complete', 'Queued'])
  expect(await own()).toMatchObject([{ state: 'Making' }])
  await choose([params.screenerID])
  expect(await own(), 'one that waits').toEqual([{ state: 'Ready', progress: 1 }])
})

test('a film of a room whose project is deleted is copied for no one, and no one hears of it', async () => {
  const { server, helen, params, states, films } = await givenRoom()
  await helen.call(projects.delete, { body: { projectIDs: [params.projectID] } })
  await server.work()
  expect(await states()).toContain('Cancelled')
  expect(await films()).toEqual(['Ortolan: not_ready'])
  expect(server.mailbox.map((each) => each.subject)).toEqual(['Private screening: Berlin 2026'])
})

test('a choice of titles that is made later takes no more copies than could be sent', async () => {
  const { server, helen, params, other, inRoom, choose, states } = await givenRoom()
  await choose([params.screenerID])
  const { projectID } = other
  const made: string[] = []
  for (let number = 1; number <= 19; number++) {
    const reel = await server.given.published(await server.given.file(helen, projectID, `Reel ${number}.mp4`, FILM_HEAD))
    await givenPictures(server, reel)
    made.push(reel)
  }
  await helen.call(screenerRooms.addScreeners, { params: { ...inRoom, projectID }, body: { screenerIDs: made } })

  await expect(choose(null)).rejects.toMatchObject({ message: expect.stringMatching(/this needs 21\.$/) })
  expect(await states()).toEqual(['Queued', 'Queued'])
  await choose([params.screenerID, other.screenerID, ...made.slice(1)])
  expect(await states()).toHaveLength(20)
})
