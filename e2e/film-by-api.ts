import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect } from '@playwright/test'
import { skipSlideshow } from './at-home.ts'

/** An account with one film, uploaded and encoded through the API: for journeys that are about something else. */
export async function givenScreener(api: APIRequestContext, email: string, clip: string) {
  const person = { full_name: 'Helen Lind', email, password: 'projector4', confirm_password: 'projector4', country_code: 'NO' }
  await post(api, '/api/auth/signup', person)
  await skipSlideshow(api)
  const project = await post<{ _id: string }>(api, '/api/projects', { title: 'The Salt Meridian' })
  await upload(api, project._id, clip)
  const list = await api.get(`/api/projects/${project._id}/files`)
  const { files } = (await list.json()) as { files: { screener: { _id: string } }[] }
  const screener = `/api/projects/${project._id}/screeners/${files[0]?.screener._id}`
  await post(api, `${screener}/activate`, {})
  await expect(async () => {
    const { is_available } = (await (await api.get(screener)).json()) as { is_available: boolean }
    expect(is_available).toBe(true)
  }).toPass({ timeout: 180_000, intervals: [1_000] })
  return { projectID: project._id, screenerID: files[0]?.screener._id ?? '' }
}

async function upload(api: APIRequestContext, project_id: string, clip: string) {
  const bytes = readFileSync(clip)
  const body = { method: 'http', file_list: [{ name: 'SALT_MERIDIAN.mp4', size: bytes.length }], specifications: { project_id } }
  const { upload_details } = await post<{ upload_details: { upload_id: string }[] }>(api, '/api/uploads', body)
  const upload_id = upload_details[0]?.upload_id ?? ''
  const { parts } = (await (await api.get(`/api/s3/signature?upload_id=${upload_id}&parts=1`)).json()) as { parts: { url: string }[] }
  const sent = await api.put(parts[0]?.url ?? '', { data: bytes, headers: { 'content-type': 'application/octet-stream' } })
  expect(sent.ok()).toBe(true)
  const done = await api.put(`/api/uploads/${upload_id}`, { data: { status: 'Complete', total_size: bytes.length } })
  expect(done.ok()).toBe(true)
}

/** A link that anybody may open; answers its address. */
export async function shareByLink(api: APIRequestContext, screenerID: string, options: object = {}): Promise<string> {
  const body = { shareType: 'link', screenerID, linkName: 'Press', ...options }
  const { shared_screeners } = await post<{ shared_screeners: { url: string }[] }>(api, '/api/shared-screeners', body)
  return shared_screeners[0]?.url ?? ''
}

async function post<Answer>(api: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await api.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}
