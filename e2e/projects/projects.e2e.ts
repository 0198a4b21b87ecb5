import { pathOf } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { holdAnswers } from '../support/browser/held-answers.ts'
import { addressesOf, call } from '../support/given/api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { test } from '../support/test.ts'

async function givenProjects(request: APIRequestContext, email: string, titles: readonly string[]): Promise<void> {
  const person = { full_name: 'Helen Lind', email, password: 'projector4', confirm_password: 'projector4', country_code: 'NO' }
  const { user } = await call(request, routes.accounts.signup, { body: person })
  // The slideshow must not appear in the middle of a drag.
  await call(request, routes.accounts.updateUser, { params: { userID: user._id }, body: { key: 'onboarded', value: true } })
  for (const title of titles) await call(request, routes.projects.create, { body: { title } })
}

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** The article of a project or a folder on the wall. */
const tile = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })

const onWall = (page: Page): Locator => page.getByRole('list', { name: 'Projects' }).getByRole('article')

async function hold(page: Page, from: Locator, over: Locator): Promise<void> {
  const [a, b] = await Promise.all([from.boundingBox(), over.boundingBox()])
  if (a === null || b === null) throw new Error('one of them is not on the page')
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 3)
  await page.mouse.down()
  await page.mouse.move(a.x + a.width / 2 + 12, a.y + a.height / 3 + 6, { steps: 4 })
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 3, { steps: 8 })
}

async function drop(page: Page, from: Locator, onto: Locator): Promise<void> {
  await hold(page, from, onto)
  await page.waitForTimeout(300)
  await page.mouse.up()
}

const options = async (page: Page, title: string, entry: string): Promise<void> => {
  await tile(page, title).hover()
  await page.getByRole('button', { name: `Options for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('posters are grouped by hand', async ({ page, context }) => {
  await givenProjects(context.request, 'helen@wall.example', ['Halcyon', 'Mara', 'Ortolan', 'Tidewater'])
  await atHome(page)
  await page.goto('/projects')
  await expect(onWall(page)).toHaveCount(4)
  // The code for it comes after the first picture.
  await expect(tile(page, 'Mara')).toHaveAttribute('draggable', 'true')

  await test.step('passing over another poster does nothing', async () => {
    await hold(page, tile(page, 'Mara'), tile(page, 'Ortolan'))
    await page.mouse.up()
    await page.waitForTimeout(400)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('held over it, both would go into a new folder; without a name nothing does', async () => {
    await hold(page, tile(page, 'Mara'), tile(page, 'Ortolan'))
    await expect(page.getByText('Move both into a new folder')).toBeVisible()
    await page.mouse.up()
    const name = page.getByLabel('Folder Name')
    await expect(name).toHaveValue('New Folder')
    await expect(name).toBeFocused()
    await name.fill(' ')
    await expect(page.getByRole('button', { name: 'Create Folder' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(onWall(page)).toHaveCount(4)
  })

  await test.step('with one they do', async () => {
    await drop(page, tile(page, 'Mara'), tile(page, 'Ortolan'))
    await page.getByRole('button', { name: 'Create Folder' }).click()
    await expect(page.getByText('New Folder Created!')).toBeVisible()
    await expect(onWall(page)).toHaveCount(3)
    await expect(tile(page, 'New Folder')).toContainText('2 projects')
  })

  await test.step('a poster dropped on a folder goes into it, with all that are ticked', async () => {
    for (const title of ['Halcyon', 'Tidewater']) await page.getByLabel(`Select ${title}`).check()
    await drop(page, tile(page, 'Halcyon'), tile(page, 'New Folder'))
    await expect(page.getByText('Projects moved to New Folder')).toBeVisible()
    await expect(onWall(page)).toHaveCount(1)
    await expectAccessible(page)
  })

  await test.step('a level of the breadcrumb moves it back, until that is undone; the last one does nothing', async () => {
    await page.getByRole('link', { name: 'New Folder', exact: true }).click()
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(tile(page, 'Mara')).toHaveAttribute('draggable', 'true')
    await drop(page, tile(page, 'Mara'), crumbs.getByText('New Folder'))
    await expect(onWall(page)).toHaveCount(4)
    await drop(page, tile(page, 'Mara'), crumbs.getByText('All Projects'))
    await expect(onWall(page)).toHaveCount(3)
    await expectAccessible(page)
    await page.keyboard.press('Control+z')
    await expect(onWall(page)).toHaveCount(4)
  })

  await test.step('a project knows the folder that it came from', async () => {
    await page.getByRole('link', { name: 'Ortolan', exact: true }).click()
    await page.getByRole('link', { name: 'Back to New Folder' }).click()
    await expect(page).toHaveURL(/\/projects\/folder\/new-folder$/)
  })
})

test('every drag has a way by menu and by keyboard, and nothing is lost with a folder', async ({ page, context }) => {
  await givenProjects(context.request, 'helen@menus.example', ['Halcyon', 'Mara', 'Ortolan', 'Tidewater'])
  await atHome(page)
  await page.goto('/projects')
  await expect(onWall(page)).toHaveCount(4)

  await test.step('New project grouping takes what is ticked', async () => {
    for (const title of ['Halcyon', 'Mara']) await page.getByLabel(`Select ${title}`).check()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'New project grouping' }).click()
    await expect(page.getByText('Halcyon and Mara will move into it.')).toBeVisible()
    await page.getByLabel('Folder Name').fill('Autumn')
    await page.getByRole('button', { name: 'Create Folder' }).click()
    await expect(page.getByText('Autumn Created!')).toBeVisible()
    await expect(onWall(page)).toHaveCount(3)
  })

  await test.step('the keyboard ticks a poster, opens the move dialog and chooses', async () => {
    await page.getByLabel('Select Ortolan').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('1 project selected')).toBeVisible()
    await page.getByRole('button', { name: 'Move Project(s)' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move Project(s)' })
    await expect(dialog.getByRole('radio', { name: /All Projects/ })).toBeDisabled()
    await expect(dialog.getByRole('radio', { name: 'Autumn' })).toBeFocused()
    await page.keyboard.press('Space')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Project moved to Autumn')).toBeVisible()
    await expect(onWall(page)).toHaveCount(2)
  })

  await test.step('inside, the same dialog has the way up, and can create a folder', async () => {
    await options(page, 'Autumn', 'View Folder')
    await options(page, 'Mara', 'Move to folder')
    const dialog = page.getByRole('dialog', { name: 'Move Project(s)' })
    await expect(dialog.getByRole('radio', { name: 'Up to All Projects' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'New folder' }).click()
    await page.getByLabel('Folder Name').fill('Rotterdam')
    await page.getByRole('button', { name: 'Create Folder' }).click()
    await expect(tile(page, 'Rotterdam')).toContainText('1 project')
    await expect(onWall(page)).toHaveCount(3)
  })

  await test.step('a folder is renamed, and its address stays', async () => {
    await page.goto('/projects')
    await options(page, 'Autumn', 'Rename Folder')
    await page.getByLabel('Folder Name').fill('Winter')
    await page.getByRole('button', { name: 'Rename', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Winter', exact: true })).toHaveAttribute('href', '/projects/folder/autumn')
  })

  await test.step('deleting a folder asks where its contents go, and suggests All Projects', async () => {
    await options(page, 'Winter', 'Delete Folder')
    const dialog = page.getByRole('dialog', { name: 'Delete Folder' })
    await expect(dialog.getByRole('radio', { name: 'All Projects' })).toBeChecked()
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete Folder' }).click()
    await expect(page.getByText('Winter was deleted and contents moved to All Projects!')).toBeVisible()
    await expect(onWall(page)).toHaveCount(4)
  })

  await test.step('an empty one is deleted at once', async () => {
    await options(page, 'Rotterdam', 'View Folder')
    await options(page, 'Mara', 'Move to folder')
    await page.getByRole('radio', { name: 'Up to All Projects' }).check()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'This folder has no projects' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All Projects', exact: true }).click()
    await expect(tile(page, 'Rotterdam')).toContainText('Empty Folder')
    await options(page, 'Rotterdam', 'Delete Folder')
    await expect(page.getByText('Rotterdam was deleted!')).toBeVisible()
    await expect(onWall(page)).toHaveCount(4)
  })

  await test.step('typing filters the wall at once, and a search covers every folder', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === `/api${pathOf(routes.projects.list)}`) asked.push(searchParams.get('query') ?? '')
    })
    await page.getByRole('searchbox', { name: 'Search projects' }).pressSequentially('mar', { delay: 60 })
    await expect(onWall(page)).toHaveCount(1)
    await expect(page).toHaveURL(/query=mar/)
    expect([...new Set(asked)]).toEqual(['mar'])
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('nonsense')
    await expect(page.getByRole('heading', { name: 'No projects found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(onWall(page)).toHaveCount(4)
    // A wall that has just been changed is asked for once more, as it is.
    expect([...new Set(asked)]).toEqual(['mar', 'nonsense', ''])
  })
})

test('a new account has New, without anything to group; without the plan every action on folders says so', async ({ page, context }) => {
  await givenProjects(context.request, 'helen@new.example', [])
  await page.route(addressesOf(routes.accounts.check), async (route) => {
    const answer = await route.fetch()
    const { user } = (await answer.json()) as { user: object }
    await route.fulfill({ response: answer, json: { user: { ...user, can_use_project_folders: false } } })
  })
  await atHome(page)
  await page.goto('/projects')

  await test.step('there is nothing to group yet', async () => {
    await expect(page.getByRole('heading', { name: "You haven't created a project yet!" })).toBeVisible()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'New project grouping' })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'New project', exact: true }).click()
  })

  await test.step('a title changed after a lost answer still creates a project', async () => {
    await page.route(addressesOf(routes.projects.create), async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await page.getByLabel('Project Title').fill('Halcyon')
    await page.getByRole('button', { name: 'Create Project' }).click()
    await expect(page.getByText('The server cannot be reached.', { exact: false })).toBeVisible()
    await page.unroute(addressesOf(routes.projects.create))
    await page.getByLabel('Project Title').fill('Mara')
    await page.getByRole('button', { name: 'Create Project' }).click()
    await expect(page.getByRole('heading', { name: 'Mara' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to all projects' }).click()
    await expect(onWall(page)).toHaveCount(2)
  })

  await test.step('grouping and moving lead to the plans', async () => {
    const asked = page.getByRole('dialog', { name: 'Plan Upgrade Required' })
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'New project grouping' }).click()
    await expect(asked.getByText('Project folders are included with all paid plans')).toBeVisible()
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Close' }).last().click()
    await page.getByLabel('Select Mara').check()
    await page.getByRole('button', { name: 'Move Project(s)' }).click()
    await asked.getByRole('link', { name: 'View plans' }).click()
    await expect(page).toHaveURL(/\/settings\/user\/account\/plan$/)
  })
})

test('a poster is one picture, and appears on the wall even when its dialog was closed before the upload ended', async ({
  page,
  context,
}) => {
  await givenProjects(context.request, 'helen@poster.example', ['Halcyon'])
  await atHome(page)
  await page.goto('/projects')
  await options(page, 'Halcyon', 'Update Poster')
  const dialog = page.getByRole('dialog', { name: 'Update Poster' })

  await dialog.getByLabel('Poster image').setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText('Please drop a single image.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Update Poster' })).toBeDisabled()

  const upload = await holdAnswers(page, addressesOf(routes.uploads.report))
  await dialog.getByLabel('Poster image').setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: onePixel })
  await dialog.getByRole('button', { name: 'Update Poster' }).click()
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(tile(page, 'Halcyon').locator('img')).toHaveCount(0)
  upload.release()
  await expect(tile(page, 'Halcyon').locator('img')).toHaveCount(1)
})

test('creating a project of an organization leads to its access; deleting one takes a typed word and two ticks', async ({
  page,
  context,
}) => {
  await givenProjects(context.request, 'helen@access.example', [])
  await call(context.request, routes.organizations.create, { body: { name: 'Salt Films' } })
  await atHome(page)
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: "You haven't created a project yet!" })).toBeVisible()

  await test.step('the access dialog opens on the files of the new project, once', async () => {
    await page.getByRole('button', { name: 'New project' }).click()
    await page.getByLabel('Project Title').fill('Halcyon')
    await page.getByRole('button', { name: 'Create Project' }).click()
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]+\/files$/)
    const dialog = page.getByRole('dialog', { name: /Project Members/ })
    await expect(dialog.getByRole('checkbox', { name: 'Helen Lind' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Halcyon' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('the title is edited in place: Enter saves, Escape does not', async () => {
    await page.getByRole('button', { name: 'Edit project title' }).click()
    await page.getByLabel('Project title').fill('Mara')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Edit project title' }).click()
    await page.getByLabel('Project title').fill('Ortolan')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Back to all projects' }).click()
    await expect(tile(page, 'Ortolan')).toBeVisible()
  })

  await test.step('a menu and its dialog give the focus back', async () => {
    await options(page, 'Ortolan', 'Move to folder')
    await expect(page.getByRole('dialog', { name: 'Move Project(s)' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Options for Ortolan' })).toBeFocused()
  })

  await test.step('delete', async () => {
    await page.getByLabel('Select Ortolan').check()
    await page.getByRole('button', { name: 'Delete Project(s)' }).click()
    const remove = page.getByRole('dialog').getByRole('button', { name: 'Delete Project' })
    await expect(remove).toBeDisabled()
    await page.getByLabel('Type delete to confirm').fill('DELETE')
    await page.getByLabel('All shared files links will be expired').check()
    await expect(remove).toBeDisabled()
    await page.getByLabel('All screeners, reviewers and analytics will be removed').check()
    await remove.click()
    await expect(page.getByText('Project(s) Deleted')).toBeVisible()
    await expect(page.getByRole('heading', { name: "You haven't created a project yet!" })).toBeVisible()
  })
})
