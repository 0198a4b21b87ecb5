import { type APIRequestContext, expect } from '@playwright/test'
import { skipSlideshow } from './at-home.ts'

/** Makes something through the API: for what a journey needs and is not about. */
export async function post<Answer>(api: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await api.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

const PASSWORD = 'projector4'

/** Somebody who signed up and is past the slideshow. */
export async function givenPerson(api: APIRequestContext, email: string, full_name = 'Helen Lind'): Promise<void> {
  const person = { full_name, email, password: PASSWORD, confirm_password: PASSWORD, country_code: 'NO' }
  await post(api, '/api/auth/signup', person)
  await skipSlideshow(api)
}

/** Somebody with an empty project; answers its id. */
export async function givenProject(api: APIRequestContext, email: string, title = 'The Salt Meridian'): Promise<string> {
  await givenPerson(api, email)
  return (await post<{ _id: string }>(api, '/api/projects', { title }))._id
}

type Place = { project_id: string; folder_id?: string }

/** Sends one small file there; answers its id. */
export async function givenFile(api: APIRequestContext, place: Place, name: string, bytes: Buffer): Promise<string> {
  const body = { method: 'http', file_list: [{ name, size: bytes.length }], specifications: place }
  const { upload_details } = await post<{ upload_details: { upload_id: string }[] }>(api, '/api/uploads', body)
  const upload_id = upload_details[0]?.upload_id ?? ''
  const { parts } = (await (await api.get(`/api/s3/signature?upload_id=${upload_id}&parts=1`)).json()) as { parts: { url: string }[] }
  const sent = await api.put(parts[0]?.url ?? '', { data: bytes, headers: { 'content-type': 'application/octet-stream' } })
  expect(sent.ok(), await sent.text()).toBe(true)
  const done = await api.put(`/api/uploads/${upload_id}`, { data: { status: 'Complete', total_size: bytes.length } })
  expect(done.ok(), await done.text()).toBe(true)
  return ((await done.json()) as { result: { file_id: string } }).result.file_id
}
