import * as routes from '@answerprint/contract/routes'
import { expect, type Page } from '@playwright/test'
import { givenPerson } from '../support/account-by-api.ts'
import { call } from '../support/api.ts'
import { atHome } from '../support/at-home.ts'
import { test } from '../support/test.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('an open wall and an open Activity follow what is done elsewhere; what is being typed and the focus stay', async ({
  page,
  context,
}) => {
  const api = context.request
  await givenPerson(api, 'helen@hands.example')
  const make = (title: string) => call(api, routes.projects.create, { body: { title } })
  const mara = await make('Mara')
  await atHome(page)

  await test.step('the wall', async () => {
    await page.goto('/projects')
    await expect(link(page, 'Mara')).toBeVisible()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'New project', exact: true }).click()
    const title = page.getByLabel('Project Title')
    await title.fill('Half a ti')
    const { _id: projectID } = await make('Ortolan')
    await expect(page.getByText('Ortolan').first()).toBeAttached()
    await call(api, routes.projects.update, { params: { projectID }, body: { key: 'title', value: 'Tidewater' } })
    const folder = await call(api, routes.projectFolders.create, { body: { name: 'Autumn', projectIds: [projectID] } })
    await expect(page.getByText('Autumn').first()).toBeAttached()
    await call(api, routes.projectFolders.delete, { params: { folderID: folder._id }, body: {} })
    await expect(page.getByText('Tidewater').first()).toBeAttached()
    await call(api, routes.projects.delete, { body: { projectIDs: [projectID] } })
    await expect(page.getByText('Tidewater')).toHaveCount(0)
    await expect(title).toBeFocused()
    await expect(title).toHaveValue('Half a ti')
  })

  await test.step('Activity', async () => {
    await page.goto(`/projects/${mara._id}/details/history`)
    await expect(page.getByText('created the project Mara')).toBeVisible()
    const search = page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/Search/))
      .last()
    await search.focus()
    await call(api, routes.folders.create, { params: { projectID: mara._id }, body: { name: 'Reels' } })
    await expect(page.getByText(/Reels/)).toBeVisible()
    await expect(search).toBeFocused()
  })
})
