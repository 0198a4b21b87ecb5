import type { APIRequestContext } from '@playwright/test'
import { givenFile, givenProject, post } from './account-by-api.ts'

type Listed = { _id: string; type: string; is_ready: boolean }

export const listed = async (api: APIRequestContext, projectID: string) =>
  ((await (await api.get(`/api/projects/${projectID}/files`)).json()) as { files: Listed[] }).files

/** An account with a project, and in it a folder with one file. */
export async function givenFolder(api: APIRequestContext, email = 'helen@delivery.example', title = 'The Salt Meridian'): Promise<string> {
  const project_id = await givenProject(api, email, title)
  const { _id: folder_id } = await post<{ _id: string }>(api, `/api/projects/${project_id}/folders`, { name: 'Localisation' })
  await givenFile(api, { project_id, folder_id }, 'fr.srt', Buffer.from('Oui'))
  return project_id
}
