import { readFileSync } from 'node:fs'
import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, expect } from '@playwright/test'
import { givenFile, givenProject } from './account-by-api.ts'
import { call } from './api.ts'

/** An account with one film, uploaded and encoded through the API: for journeys that are about something else. */
export async function givenScreener(api: APIRequestContext, email: string, clip: string) {
  const projectID = await givenProject(api, email)
  await givenFile(api, { project_id: projectID }, 'SALT_MERIDIAN.mp4', readFileSync(clip))
  const { files } = await call(api, routes.files.list, { params: { projectID }, query: {} })
  const params = { projectID, screenerID: files[0]?.screener?._id ?? '' }
  await call(api, routes.screeners.activate, { params })
  await expect(async () => {
    const { is_available } = await call(api, routes.screeners.get, { params })
    expect(is_available).toBe(true)
  }).toPass({ timeout: 180_000, intervals: [1_000] })
  return params
}

type Share = InputOf<typeof routes.sharedScreeners.send>['body']

/** A link that anybody may open; answers its address. */
export async function shareByLink(api: APIRequestContext, screenerID: string, options: Partial<Share> = {}): Promise<string> {
  const body: Share = { shareType: 'link', screenerID, linkName: 'Press', ...options }
  const { shared_screeners } = await call(api, routes.sharedScreeners.send, { body })
  return shared_screeners[0]?.url ?? ''
}
