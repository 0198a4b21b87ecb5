import { review } from '@answerprint/contract/review'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import type { Person } from '../person.ts'
import { startServer } from '../start-server.ts'
import { FILM_HEAD } from './given.ts'

export const HARUKI = { full_name: 'Haruki Aizawa', email: 'haruki@takeda.example' }

/** A room of two films, and a third film that is not in it. */
export async function givenRoom() {
  const server = await startServer()
  const { given, db } = server
  const organization = await given.organization()
  const ada = await organization.member()
  const inOwner = { organizationID: organization._id }
  const { _id: roomID } = await ada.call(screenerRooms.create, { params: inOwner, body: { screenerGroupName: 'Berlin 2026' } })
  const inRoom = { ...inOwner, roomID }
  const film = async (title: string, isPlaced = true) => {
    const { _id: projectID } = await given.project(ada, title)
    const screenerID = await given.published(await given.file(ada, projectID, `${title}.mp4`, FILM_HEAD))
    await db.updateTable('screeners').set({ duration_seconds: 100 }).where('_id', '=', screenerID).execute()
    if (!isPlaced) return { projectID, screenerID }
    await ada.call(screenerRooms.addProjects, { params: inRoom, body: { projectIDs: [projectID] } })
    await ada.call(screenerRooms.addScreeners, { params: { ...inRoom, projectID }, body: { screenerIDs: [screenerID] } })
    return { projectID, screenerID }
  }
  const [halcyon, ortolan, fathom] = [await film('Halcyon'), await film('Ortolan'), await film('Fathom', false)]
  const send = async (body: object = {}, who: Person = ada) => {
    const request = { shareType: 'email' as const, screenerGroupID: roomID, emails: [HARUKI], commentingEnabled: true, ...body }
    const [share] = (await who.call(sharedScreeners.send, { body: request })).shared_screeners
    if (!share) throw new Error('nothing was shared')
    return { share, token: share.url.split('/').pop() ?? '' }
  }
  const titles = async (who: Person, token: string) => {
    const { gate } = await who.call(review.open, { params: { token } })
    return gate.state === 'open' ? gate.screeners.map((each) => each.project_title) : gate.state
  }
  const remove = ({ projectID, screenerID }: typeof halcyon) =>
    ada.call(screenerRooms.removeScreener, { params: { ...inRoom, projectID, screenerID }, body: {} })
  const start = (who: Person, token: string, screenerID: string) =>
    who.call(review.startSession, { params: { token, screenerID }, body: {} })
  return { ...server, organization, ada, inRoom, roomID, halcyon, ortolan, fathom, send, titles, remove, start }
}
