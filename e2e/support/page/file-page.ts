import * as routes from '@answerprint/contract/routes'
import type { APIRequestContext, Page } from '@playwright/test'
import { givenFile, givenProject } from '../given/account-by-api.ts'
import { call } from '../given/api.ts'

/** One file or folder in the list, whichever way it is shown. */
export const tile = (page: Page, name: string) =>
  page.locator('[data-index]').filter({ has: page.getByRole('link', { name, exact: true }) })
export const link = (page: Page, name: string) => tile(page, name).getByRole('link', { name, exact: true })
export const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })

/** A project with nothing in it, and the ways to fill it. */
export async function givenSlate(api: APIRequestContext, email: string) {
  const projectID = await givenProject(api, email)
  return {
    projectID,
    folder: async (name: string, folder_id?: string) =>
      (await call(api, routes.folders.create, { params: { projectID }, body: { name, ...(folder_id && { folder_id }) } }))._id,
    upload: (name: string, text: string) => givenFile(api, { project_id: projectID }, name, Buffer.from(text)),
  }
}
