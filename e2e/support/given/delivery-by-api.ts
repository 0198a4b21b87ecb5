import * as routes from '@answerprint/contract/routes'
import type { APIRequestContext } from '@playwright/test'
import { givenFile, givenProject } from './account-by-api.ts'
import { call } from './api.ts'

export const listed = async (api: APIRequestContext, projectID: string) =>
  (await call(api, routes.files.list, { params: { projectID }, query: {} })).files

/** An account with a project, and in it a folder with one file. */
export async function givenFolder(api: APIRequestContext, email = 'helen@delivery.example', title = 'The Salt Meridian'): Promise<string> {
  const project_id = await givenProject(api, email, title)
  const params = { projectID: project_id }
  const { _id: folder_id } = await call(api, routes.folders.create, { params, body: { name: 'Localisation' } })
  await givenFile(api, { project_id, folder_id }, 'fr.srt', Buffer.from('Oui'))
  return project_id
}
