import { readFileSync } from 'node:fs'
import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, expect } from '@playwright/test'
import { givenFile, givenProject } from './account-by-api.ts'
import { call } from './api.ts'

/** An account with one film, uploaded and encoded through the API: for journeys that are about something else. */
export async function givenScreener(api: APIRequestContext, email: string, clip: string, name = 'SALT_MERIDIAN.mp4') {
  const projectID = await givenProject(api, email)
  return { projectID, screenerID: await givenFilm(api, projectID, name, clip) }
}

/** A film of this project, uploaded and encoded; answers the id of its screener. */
export async function givenFilm(api: APIRequestContext, projectID: string, name: string, clip: string): Promise<string> {
  await givenFile(api, { project_id: projectID }, name, readFileSync(clip))
  const { files } = await call(api, routes.files.list, { params: { projectID }, query: {} })
  const screenerID = files.find(({ file_name }) => file_name === name)?.screener?._id ?? ''
  const params = { projectID, screenerID }
  await call(api, routes.screeners.activate, { params })
  await expect(async () => {
    const { is_available } = await call(api, routes.screeners.get, { params })
    expect(is_available).toBe(true)
  }).toPass({ intervals: [1_000] })
  return screenerID
}

type Share = InputOf<typeof routes.sharedScreeners.send>['body']

/** A visible watermark. */
export const PRESS = {
  is_active: true,
  text: 'Press only',
  position: 'bottom-right',
  second_line_text_type: 'ip',
  size: 'medium',
  opacity: 75,
  mode: 'overlay',
} as const

/** A link that anybody may open; answers its address. */
export async function shareByLink(api: APIRequestContext, screenerID: string, options: Partial<Share> = {}): Promise<string> {
  const body: Share = { shareType: 'link', screenerID, linkName: 'Press', ...options }
  const { shared_screeners } = await call(api, routes.sharedScreeners.send, { body })
  return shared_screeners[0]?.url ?? ''
}
