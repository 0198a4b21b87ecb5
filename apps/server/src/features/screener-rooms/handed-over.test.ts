import { comments } from '@answerprint/contract/comments'
import { members } from '@answerprint/contract/members'
import { organizations } from '@answerprint/contract/organizations'
import { projects } from '@answerprint/contract/projects'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { FILM_HEAD } from '../../../test/given/given.ts'
import { watch } from '../../../test/given/given-share.ts'
import { startServer } from '../../../test/start-server.ts'

test('a room of one’s own shows nothing of a project that was handed over to an organization', async () => {
  const server = await startServer()
  const { given, db } = server
  const ada = await given.person()
  const inOwner = { organizationID: ada.user._id }
  const { _id: roomID } = await ada.call(screenerRooms.create, { params: inOwner, body: { screenerGroupName: 'Berlin 2026' } })
  const inRoom = { ...inOwner, roomID }
  const { _id: projectID } = await given.project(ada, 'Halcyon')
  const screenerID = await given.published(await given.file(ada, projectID, 'Halcyon.mp4', FILM_HEAD))
  await ada.call(screenerRooms.addProjects, { params: inRoom, body: { projectIDs: [projectID] } })
  await ada.call(screenerRooms.addScreeners, { params: { ...inRoom, projectID }, body: { screenerIDs: [screenerID] } })
  expect(await ada.call(screenerRooms.get, { params: inRoom })).toMatchObject({ projects: [{ title: 'Halcyon' }] })
  const emails = [{ full_name: 'Haruki Aizawa', email: 'haruki@takeda.example' }]
  const body = { shareType: 'email' as const, screenerGroupID: roomID, emails, commentingEnabled: true }
  const [share] = (await ada.call(sharedScreeners.send, { body })).shared_screeners
  const inShare = { sharedScreenerID: share?._id ?? '' }
  const ofReviewer = { token: share?.url.split('/').pop() ?? '', screenerID }
  await db.updateTable('screeners').set({ duration_seconds: 100 }).execute()
  await watch(server, server.anonymous(), ofReviewer, [0, 80])
  await server.anonymous().call(comments.add, { params: ofReviewer, body: { text: 'Cut earlier.', seconds: 61 } })
  const watchedAndWritten = async () => ({
    visits: (await ada.call(sharedScreeners.sessions, { params: inShare })).sessions.length,
    films: (await ada.call(screenerRooms.analytics, { params: inRoom })).films.map((each) => each.name.split(' ')[0]),
    comments: [
      (await ada.request(comments.downloadOfRoom, { params: inRoom })).body,
      (await ada.request(comments.downloadOfShare, { params: inShare })).body,
    ].map((csv) => csv.includes('Cut earlier.')),
  })
  expect(await watchedAndWritten()).toEqual({ visits: 1, films: ['Halcyon'], comments: [true, true] })

  const { organization } = await ada.call(organizations.create, { body: { name: 'Salt Films' } })
  await ada.call(projects.update, { params: { projectID }, body: { key: 'owner', value: 'organization' } })
  const bob = await given.person()
  const { role_id } = await db.selectFrom('users').select('role_id').where('_id', '=', ada.user._id).executeTakeFirstOrThrow()
  await db.updateTable('users').set({ organization_id: organization._id, role_id }).where('_id', '=', bob.user._id).execute()
  await ada.call(members.leave, { params: { organizationID: organization._id } })
  await bob.call(projects.update, { params: { projectID }, body: { key: 'title', value: 'The Secret Cut' } })

  expect(await ada.call(screenerRooms.get, { params: inRoom })).toMatchObject({ projects: [], preview: { status: 'PENDING' } })
  expect(await watchedAndWritten()).toEqual({ visits: 0, films: [], comments: [false, false] })
  const { screener_groups: listed } = await ada.call(screenerRooms.list, { params: inOwner, query: {} })
  expect(listed).toMatchObject([{ project_count: 0, screener_count: 0, thumbnail_urls: [], has_encoded: false }])
})
