import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect } from '@playwright/test'
import { givenFile, givenProject, post } from './account-by-api.ts'

/** An account with one film, uploaded and encoded through the API: for journeys that are about something else. */
export async function givenScreener(api: APIRequestContext, email: string, clip: string) {
  const projectID = await givenProject(api, email)
  await givenFile(api, { project_id: projectID }, 'SALT_MERIDIAN.mp4', readFileSync(clip))
  const list = await api.get(`/api/projects/${projectID}/files`)
  const { files } = (await list.json()) as { files: { screener: { _id: string } }[] }
  const screener = `/api/projects/${projectID}/screeners/${files[0]?.screener._id}`
  await post(api, `${screener}/activate`, {})
  await expect(async () => {
    const { is_available } = (await (await api.get(screener)).json()) as { is_available: boolean }
    expect(is_available).toBe(true)
  }).toPass({ timeout: 180_000, intervals: [1_000] })
  return { projectID, screenerID: files[0]?.screener._id ?? '' }
}

/** A link that anybody may open; answers its address. */
export async function shareByLink(api: APIRequestContext, screenerID: string, options: object = {}): Promise<string> {
  const body = { shareType: 'link', screenerID, linkName: 'Press', ...options }
  const { shared_screeners } = await post<{ shared_screeners: { url: string }[] }>(api, '/api/shared-screeners', body)
  return shared_screeners[0]?.url ?? ''
}
