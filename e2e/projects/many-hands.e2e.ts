import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { bytesOfNoKind } from '../../apps/server/test/clips.ts'
import { PART_ADDRESS } from '../support/browser/part-address.ts'
import { givenFile, givenPerson } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { test } from '../support/test.ts'

const PASSWORD = 'projector4'

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
    await expect(page.getByText('0 files', { exact: true })).toBeAttached()
    await givenFile(api, { project_id: mara._id }, 'notes.txt', Buffer.from('Twelve reels.'))
    await expect(page.getByText('1 file', { exact: true })).toBeAttached()
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

  await test.step('files that were left, and are opened again', async () => {
    const tab = (name: string) => page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name })
    const folder = (name: string) => page.getByText(name, { exact: true })
    await tab('Files').click()
    await expect(folder('Reels')).toBeVisible()
    await tab('Details').click()
    await expect(page).toHaveURL(/details/)
    const { _id } = await call(api, routes.folders.create, { params: { projectID: mara._id }, body: { name: 'Stills' } })
    await tab('Files').click()
    await expect(folder('Stills')).toBeVisible()
    await link(page, 'Stills').click()
    await expect(page.getByRole('heading', { name: 'This folder is empty' })).toBeVisible()
    await call(api, routes.files.delete, { params: { projectID: mara._id }, body: { _files: [{ _id, type: 'folder' }] } })
    await expect(page.getByRole('heading', { name: 'This folder is not here any more' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Show all files' }).click()
    await expect(folder('Reels')).toBeVisible()
  })

  await test.step('a project folder, and a project, that are deleted while they are open', async () => {
    const folder = await call(api, routes.projectFolders.create, { body: { name: 'Winter', projectIds: [mara._id] } })
    await page.goto(`/projects/folder/${folder.slug}`)
    await expect(link(page, 'Mara')).toBeVisible()
    await call(api, routes.projectFolders.delete, { params: { folderID: folder._id }, body: {} })
    await expect(page.getByRole('heading', { name: 'This folder is not here' })).toBeVisible()
    await page.goto(`/projects/${mara._id}/files`)
    await expect(page.getByText('Reels', { exact: true })).toBeVisible()
    await call(api, routes.projects.delete, { body: { projectIDs: [mara._id] } })
    await expect(page.getByRole('heading', { name: 'You do not have access to this project.' })).toBeVisible()
  })
})

test('what is being changed of a role stays while another person changes it, and says so when they delete it', async ({
  page,
  context,
  browser,
}) => {
  const { organizationID, join } = await givenOrganization(context.request, 'helen@roles.example', browser)
  const jun = await join('jun@roles.example', 'Jun Park', 'Administrator')
  const make = async (name: string) =>
    (await call(jun.request, routes.roles.create, { params: { organizationID }, body: { name, description: '', permissions: {} } })).role
      ._id
  await atHome(page)
  await page.goto('/settings/organization/roles')
  const roleID = await make('Sales')
  const params = { organizationID, roleID }
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await box('Sales, Files: Download').check({ force: true })

  await call(jun.request, routes.roles.update, { params, body: { key: 'name', value: 'Sellers' } })
  await call(jun.request, routes.roles.update, { params, body: { key: 'permissions', value: { files: { can_share: true } } } })
  await expect(page.getByText('1 change to Sellers')).toBeVisible()
  await expect(box('Sellers, Files: Share files and folders')).toBeChecked()
  await expect(box('Sellers, Files: Download')).toBeChecked()
  await expect(box('Sellers, Files: Download')).toBeFocused()

  await page.getByRole('button', { name: 'Options for the role Sellers' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename role' })
  await dialog.getByLabel('Name').fill('Sellers and festi')
  await call(jun.request, routes.roles.delete, { params })
  await expect(dialog.getByText('This role has been deleted.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(dialog.getByLabel('Name')).toHaveValue('Sellers and festi')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(page.getByText('Sellers was deleted, with your unsaved changes to it.')).toBeVisible()
  await expectAccessible(page)
})

test('an open project is left when a change of role takes it away, and a page shows what the new role may', async ({
  page,
  context,
  browser,
}) => {
  const api = context.request
  const { organizationID, roleNamed, join } = await givenOrganization(api, 'helen@lost.example', browser)
  const { _id: projectID } = await call(api, routes.projects.create, { body: { title: 'Mara' } })
  const carla = await join('carla@lost.example', 'Carla Nunes', 'Editor')
  const userID = (await call(carla.request, routes.accounts.check, {})).user._id
  await carla.goto(`/projects/${projectID}/files`)
  await expect(carla.getByRole('button', { name: 'New', exact: true })).toBeVisible()
  const wall = await carla.context().newPage()
  await atHome(wall)
  await wall.goto('/reviewers')
  await expect(wall.getByRole('heading', { name: 'Screener Summary' })).toBeVisible()

  const value = await roleNamed('Viewer')
  await call(page.request, routes.members.update, { params: { organizationID, userID }, body: { key: 'role_id', value } })

  await expect(carla.getByRole('heading', { name: 'You do not have access to this project.' })).toBeVisible()
  await expect(wall.getByText('You do not have permission to see reviewers.')).toBeVisible()
})

test('what is sent to one project goes on while another one, that is open, is taken away', async ({ page, context, browser }) => {
  const api = context.request
  const { join } = await givenOrganization(api, 'helen@goes-on.example', browser)
  const carla = await join('carla@goes-on.example', 'Carla Nunes', 'Contributor')
  const { _id: userID } = (await call(carla.request, routes.accounts.check, {})).user
  const make = async (title: string) => {
    const { _id } = await call(api, routes.projects.create, { body: { title } })
    await call(api, routes.projects.setAccess, { params: { projectID: _id }, body: { userIds: [userID] } })
    return _id
  }
  const mara = await make('Mara')
  const ortolan = await make('Ortolan')
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await carla.route(PART_ADDRESS, async (route) => {
    await isReleased
    await route.continue()
  })
  await carla.goto(`/projects/${mara}/files`)
  const [sent] = await Promise.all([
    carla.waitForRequest(PART_ADDRESS),
    carla.getByLabel('Files to upload').setInputFiles({ name: 'reel.bin', mimeType: '', buffer: bytesOfNoKind(3_000_000) }),
  ])
  await carla.getByRole('link', { name: 'Back to all projects' }).click()
  await link(carla, 'Ortolan').click()
  await expect(carla.getByRole('button', { name: 'New', exact: true })).toBeVisible()

  await call(page.request, routes.projects.setAccess, { params: { projectID: ortolan }, body: { userIds: [] } })
  await expect(carla.getByRole('heading', { name: 'You do not have access to this project.' })).toBeVisible()
  release()
  expect((await sent.response())?.ok()).toBe(true)
  await carla.getByRole('link', { name: 'Back to all projects' }).click()
  await link(carla, 'Mara').click()
  await expect(link(carla, 'reel.bin')).toBeVisible()
})

/** An organization, and a way for others to join it in a role; each has a browser of their own. */
async function givenOrganization(api: APIRequestContext, email: string, browser: Browser) {
  await givenPerson(api, email)
  await call(api, routes.organizations.create, { body: { name: 'Fjord Film' } })
  const organizationID = (await call(api, routes.accounts.check, {})).user.organization_id ?? ''
  const params = { organizationID }
  const roleNamed = async (name: string) =>
    (await call(api, routes.roles.list, { params })).roles.find((each) => each.name === name)?._id ?? ''
  const join = async (guest: string, full_name: string, role: string): Promise<Page> => {
    await call(api, routes.members.invite, { params, body: { users: [{ name: full_name, email: guest, role_id: await roleNamed(role) }] } })
    const { text } = await mailTo(api, guest, /invites you to join/)
    const token = /\/accounts\/invite\/([0-9a-f]+)/.exec(text)?.[1] ?? ''
    const page = await (await browser.newContext()).newPage()
    const body = { full_name, password: PASSWORD, confirm_password: PASSWORD, country_code: 'NO' }
    await call(page.request, routes.invites.accept, { params: { token }, body })
    await atHome(page)
    return page
  }
  return { organizationID, roleNamed, join }
}
