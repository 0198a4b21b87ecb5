import { readFileSync } from 'node:fs'
import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, expect } from '@playwright/test'
import { givenFile, givenOrganization } from './account-by-api.ts'
import { call } from './api.ts'
import { briefGoldenGate } from './clips.ts'
import { givenFilm } from './film-by-api.ts'

/** A room with a film and its trailer, which are called so in it alone. */
export async function givenRoom(api: APIRequestContext, email: string, name = 'Berlin 2026') {
  const { organizationID, projectID } = await givenOrganization(api, email)
  const film = await givenFilm(api, projectID, 'SALT_MERIDIAN.mp4', briefGoldenGate())
  await givenFile(api, { project_id: projectID }, 'TRAILER.mp4', readFileSync(briefGoldenGate()))
  const { files } = await call(api, routes.files.list, { params: { projectID }, query: {} })
  const trailer = files.find((each) => each.file_name === 'TRAILER.mp4')?.screener?._id ?? ''
  await call(api, routes.screeners.activate, { params: { projectID, screenerID: trailer } })
  await expect(async () => {
    expect((await call(api, routes.screeners.get, { params: { projectID, screenerID: trailer } })).is_available).toBe(true)
  }).toPass({ intervals: [1_000] })

  const owner = { organizationID }
  const { _id: roomID } = await call(api, routes.screenerRooms.create, { params: owner, body: { screenerGroupName: name } })
  await call(api, routes.screenerRooms.addProjects, { params: { ...owner, roomID }, body: { projectIDs: [projectID] } })
  const params = { ...owner, roomID, projectID }
  await call(api, routes.screenerRooms.addScreeners, { params, body: { screenerIDs: [film, trailer] } })
  for (const [screenerID, value] of [
    [film, 'Festival cut'],
    [trailer, 'Trailer'],
  ] as const)
    await call(api, routes.screenerRooms.updateScreener, { params: { ...params, screenerID }, body: { key: 'name', value } })
  return { params, film, trailer }
}
