import { type APIRequestContext, expect } from '@playwright/test'

type Listed = { _id: string; type: string; is_ready: boolean }
type Place = { project_id: string; folder_id?: string }

export const listed = async (api: APIRequestContext, projectID: string) =>
  ((await (await api.get(`/api/projects/${projectID}/files`)).json()) as { files: Listed[] }).files

/** An account with a project, and in it a folder with one file. */
export async function givenProject(api: APIRequestContext, email = 'helen@delivery.example', title = 'The Salt Meridian'): Promise<string> {
  const person = { full_name: 'Helen Lind', email, password: 'projector4', confirm_password: 'projector4', country_code: 'NO' }
  const { user } = await post<{ user: { _id: string } }>(api, '/api/auth/signup', person)
  await api.put(`/api/users/${user._id}`, { data: { key: 'onboarded', value: true } })
  const { _id: project_id } = await post<{ _id: string }>(api, '/api/projects', { title })
  const { _id: folder_id } = await post<{ _id: string }>(api, `/api/projects/${project_id}/folders`, { name: 'Localisation' })
  await givenFile(api, { project_id, folder_id }, { name: 'fr.srt', bytes: Buffer.from('Oui') })
  return project_id
}

/** A file that has arrived there. */
export async function givenFile(api: APIRequestContext, place: Place, { name, bytes }: { name: string; bytes: Buffer }): Promise<void> {
  const body = { method: 'http', file_list: [{ name, size: bytes.length }], specifications: place }
  const { upload_details } = await post<{ upload_details: { upload_id: string }[] }>(api, '/api/uploads', body)
  const upload_id = upload_details[0]?.upload_id ?? ''
  const { parts } = (await (await api.get(`/api/s3/signature?upload_id=${upload_id}&parts=1`)).json()) as { parts: { url: string }[] }
  await api.put(parts[0]?.url ?? '', { data: bytes, headers: { 'content-type': 'application/octet-stream' } })
  await api.put(`/api/uploads/${upload_id}`, { data: { status: 'Complete', total_size: bytes.length } })
}

export async function post<Answer>(api: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await api.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}
