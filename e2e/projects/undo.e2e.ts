import * as routes from '@answerprint/contract/routes'
import { expect, type Page } from '@playwright/test'
import { givenPerson } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { atHome } from '../support/page/at-home.ts'
import { test } from '../support/test.ts'

const wallLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('a new title of a project or a folder is taken back, and a move except for what moved on', async ({ page, context }) => {
  await givenPerson(context.request, 'helen@undo.example')
  const make = async (title: string) => (await call(context.request, routes.projects.create, { body: { title } }))._id
  const [mara, tidewater] = [await make('Mara'), await make('Tidewater')]
  const group = (name: string, projectIds: string[]) => call(context.request, routes.projectFolders.create, { body: { name, projectIds } })
  const slate = await group('Slate', [mara])
  await atHome(page)

  await test.step('a project is renamed in its details and above its tabs', async () => {
    await page.goto(`/projects/${mara}/details/general`)
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Mara Returns')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Renamed to “Mara Returns”')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Mara')
    await page.getByRole('button', { name: 'Edit project title' }).click()
    await page.getByRole('textbox', { name: 'Project title' }).fill('Marble')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'Mara', exact: true })).toBeVisible()
  })

  await test.step('a folder gets its name back, unless another one was given since', async () => {
    await page.goto('/projects')
    const rename = async (from: string, to: string) => {
      await page
        .getByRole('article')
        .filter({ has: wallLink(page, from) })
        .hover()
      await page.getByRole('button', { name: `Options for ${from}`, exact: true }).click()
      await page.getByRole('menuitem', { name: 'Rename Folder' }).click()
      await page.getByLabel('Folder Name').fill(to)
      await page.getByRole('button', { name: 'Rename', exact: true }).click()
      await expect(page.getByText(`Renamed to “${to}”`)).toBeVisible()
    }
    await rename('Slate', 'Winter')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(wallLink(page, 'Slate')).toBeVisible()
    await rename('Slate', 'Autumn')
    await call(context.request, routes.projectFolders.rename, { params: { folderID: slate._id }, body: { title: 'Festivals' } })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('It was changed or moved in the meantime, so this was not undone.')).toBeVisible()
    await expect(wallLink(page, 'Festivals')).toBeVisible()
  })

  await test.step('of two projects that were moved, the one that moved on stays', async () => {
    await group('Spring', [])
    await page.goto('/projects?query=a')
    for (const title of ['Mara', 'Tidewater']) await page.getByLabel(`Select ${title}`).check()
    await page.getByRole('button', { name: 'Move Project(s)' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Spring' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByText('Projects moved to Spring')).toBeVisible()
    const top = { params: { folderID: 'all_projects' }, body: { projectIds: [mara] } }
    await call(context.request, routes.projectFolders.move, top)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Only a part was undone. The rest was changed or moved in the meantime.')).toBeVisible()
    const placeOf = async (projectID: string) => (await call(context.request, routes.projects.get, { params: { projectID } })).folder
    expect([await placeOf(mara), await placeOf(tidewater)]).toEqual([null, null])
  })
})
