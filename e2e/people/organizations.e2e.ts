import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { listenForComplaints } from '../support/browser/complaints.ts'
import { givenProject } from '../support/given/account-by-api.ts'
import { ask, call } from '../support/given/api.ts'
import { atHome } from '../support/page/at-home.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { test } from '../support/test.ts'

const PASSWORD = 'projector4'

test('an organization is made, two people join it in different roles, and one of them is deactivated', async ({
  page,
  browser,
  request,
}) => {
  const complaints = listenForComplaints(page)

  await test.step('sign up, and make an organization', async () => {
    await atHome(page)
    await page.goto('/accounts/signup')
    await page.getByLabel('Full name').fill('Astrid Halvorsen')
    await page.getByLabel('Email').fill('astrid@fjordfilm.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText("You haven't created a project yet!")).toBeVisible()
    await page.goto('/settings/organization/new')
    await page.getByLabel('Name of the organization').fill('Fjord Film')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Astrid Halvorsen \(you\).*Administrator/ })).toBeVisible()
  })

  const [shown, hidden] = await test.step('two projects', () => Promise.all([createProject(page, 'Shown'), createProject(page, 'Hidden')]))

  await test.step('invite two people in different roles: one mistake stops both, and is shown in red', async () => {
    await page.getByRole('button', { name: 'Invite Team Members' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /^Remove row/ })).toHaveCount(0)
    await dialog.getByLabel('Name', { exact: true }).fill('Bjørn Dahl')
    await dialog.getByLabel('Email', { exact: true }).fill('bjorn@fjordfilm.example')
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
    await choose(page, 'Role', 'Editor')
    await dialog.getByRole('button', { name: 'Add another' }).click()
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
    await dialog.getByLabel('Name 2').fill('Carla Nunes')
    await dialog.getByLabel('Email 2').fill('astrid@fjordfilm.example')
    await choose(page, 'Role 2', 'Viewer')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('This email is already a member of your organization.')).toBeVisible()
    await dialog.getByLabel('Email 2').fill('carla@fjordfilm.example')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('User(s) Invited')).toBeVisible()
    await expect(page.getByRole('row', { name: /Bjørn Dahl.*Editor.*Invited/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Carla Nunes.*Viewer.*Invited/ })).toBeVisible()
  })

  const bjorn = await test.step('accept as the Editor', () => accept(browser, request, 'bjorn@fjordfilm.example', 'Bjørn Dahl'))
  const carla = await test.step('accept as the Viewer', () => accept(browser, request, 'carla@fjordfilm.example', 'Carla Nunes'))

  await test.step('the Editor sees every project and may make one, but not the members', async () => {
    await expect(bjorn.getByRole('link', { name: /Hidden/ }).first()).toBeVisible()
    await expect(bjorn.getByRole('link', { name: /Shown/ }).first()).toBeVisible()
    await expect(bjorn.getByRole('button', { name: 'New', exact: true })).toBeVisible()
    expect((await ask(bjorn.request, routes.projects.get, { params: { projectID: hidden } })).status()).toBe(200)
    await bjorn.goto('/settings/organization/members')
    await expect(bjorn.getByText('You do not have permission to see this page.')).toBeVisible()
  })

  await test.step('the Viewer sees none, until one is shown to them', async () => {
    await expect(carla.getByText('No projects yet')).toBeVisible()
    await expect(carla.getByRole('link', { name: /Shown|Hidden/ })).toHaveCount(0)
    await expect(carla.getByRole('button', { name: 'New', exact: true })).toHaveCount(0)
    for (const projectID of [shown, hidden])
      expect((await ask(carla.request, routes.projects.get, { params: { projectID } })).status()).toBe(403)
    expect((await ask(carla.request, routes.projects.create, { body: { title: 'Mine' } })).status()).toBe(403)
    await page.goto(`/projects/${shown}/files`)
    await page.getByRole('button', { name: /Project Members/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { name: 'Bjørn Dahl' })).toBeDisabled()
    await expect(dialog.getByText('Sees all projects')).toHaveCount(2)
    await dialog.getByRole('checkbox', { name: 'Carla Nunes' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved!')).toBeVisible()
    await expect(carla.getByRole('link', { name: /Shown/ }).first()).toBeVisible()
    await expect(carla.getByRole('link', { name: /Hidden/ })).toHaveCount(0)
    await carla.goto(`/projects/${shown}/files`)
    await carla.getByRole('button', { name: /Project Members/ }).click()
    const readOnly = carla.getByRole('dialog')
    await expect(readOnly.getByRole('checkbox', { name: 'Carla Nunes' })).toBeChecked()
    await expect(readOnly.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await readOnly.getByRole('button', { name: 'Close' }).last().click()
    await carla.goto('/reviewers')
    await expect(carla.getByText('You do not have permission to see reviewers.')).toBeVisible()
  })

  await test.step('a dialog in the header of a project closes with the tab that it was opened on', async () => {
    await page.goto(`/projects/${shown}/details/general`)
    await page.getByRole('link', { name: 'Credits' }).click()
    await page.getByRole('button', { name: /Project Members/ }).click()
    await expect(page.getByRole('dialog', { name: /Project Members/ })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/general$/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goForward()
    await expect(page).toHaveURL(/\/credits$/)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('an open page follows a change of role', async () => {
    await carla.goto(`/projects/${shown}/files`)
    await expect(carla.getByRole('searchbox', { name: 'Search files' })).toBeVisible()
    await carla.getByRole('searchbox', { name: 'Search files' }).fill('reel')
    const { _id, organization_id } = await memberNamed(page, 'Carla Nunes')
    const params = { organizationID: organization_id, userID: _id }
    const { roles } = await call(page.request, routes.roles.list, { params: { organizationID: organization_id } })
    const give = (name: string) => {
      const value = roles.find((each) => each.name === name)?._id ?? ''
      return call(page.request, routes.members.update, { params, body: { key: 'role_id', value } })
    }
    await expect(carla.getByRole('link', { name: 'Details' })).toHaveCount(0)
    await give('Editor')
    await expect(carla.getByRole('link', { name: 'Details' })).toBeVisible()
    await expect(carla.getByRole('searchbox', { name: 'Search files' })).toBeFocused()
    await expect(carla.getByRole('searchbox', { name: 'Search files' })).toHaveValue('reel')
    await give('Viewer')
    await expect(carla.getByRole('link', { name: 'Details' })).toHaveCount(0)
  })

  await test.step('a Viewer edits a project of their own, and hands it over', async () => {
    const ola = await (await browser.newContext()).newPage()
    const own = await givenProject(ola.request, 'ola@own.example', 'Nightfall')
    await joinByApi(page, ola, { email: 'ola@own.example', role: 'Viewer' })
    await ola.goto(`/projects/${own}/details/general`)
    await expect(ola.getByRole('link', { name: 'Details' })).toBeVisible()
    await expect(ola.getByRole('button', { name: /Project Members/ })).toHaveCount(0)
    await ola.goto('/projects')
    await ola
      .getByRole('link', { name: /Nightfall/ })
      .first()
      .hover()
    await ola.getByRole('button', { name: 'Options for Nightfall' }).click()
    await expect(ola.getByRole('menuitem', { name: 'Delete Project' })).toBeVisible()
    await ola.getByRole('menuitem', { name: 'Hand over to organization' }).click()
    await ola.getByRole('button', { name: 'Hand over' }).click()
    await expect(ola.getByText('Nightfall belongs to the organization now')).toBeVisible()
    await ola.goto(`/projects/${own}/details/general`)
    await expect(ola).toHaveURL(/\/files$/)
    await expect(ola.getByRole('link', { name: 'Details' })).toHaveCount(0)
    expect((await ask(page.request, routes.projects.get, { params: { projectID: own } })).status()).toBe(200)
    await ola.context().close()
  })

  await test.step('the Editor is deactivated: the API refuses them, and so does the login', async () => {
    await page.goto('/settings/organization/members')
    // Said once, until the list is shorter.
    await expect(page.getByRole('button', { name: 'Options for Bjørn Dahl' })).toBeVisible()
    await expect(page.getByText(/^\d+ people\b/)).toHaveCount(1)
    await page.getByRole('button', { name: 'Options for Bjørn Dahl' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByRole('row', { name: /Bjørn Dahl.*Inactive/ })).toBeVisible()
    expect((await ask(bjorn.request, routes.projects.list, { query: {} })).status()).toBe(401)
    const body = { email: 'bjorn@fjordfilm.example', password: PASSWORD }
    const login = await ask(bjorn.request, routes.accounts.login, { body })
    expect([login.status(), ((await login.json()) as { code: string }).code]).toEqual([403, 'inactive'])
    expect((await ask(carla.request, routes.projects.list, { query: {} })).status()).toBe(200)
  })

  await test.step('the first call after another one is deactivated is refused', async () => {
    const { _id, organization_id } = await memberNamed(page, 'Carla Nunes')
    const params = { organizationID: organization_id, userID: _id }
    await call(page.request, routes.members.update, { params, body: { key: 'status', value: 'Inactive' } })
    expect((await ask(carla.request, routes.projects.list, { query: {} })).status()).toBe(401)
    // The open list of members follows.
    await expect(page.getByRole('row', { name: /Carla Nunes.*Inactive/ })).toBeVisible()
  })

  await Promise.all([bjorn, carla].map((each) => each.context().close()))
  complaints.expectNone()
})

async function createProject(page: Page, title: string): Promise<string> {
  return (await call(page.request, routes.projects.create, { body: { title } }))._id
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Opens the link of the mail in a separate browser, and fills in the form. */
async function accept(browser: Browser, request: APIRequestContext, email: string, name: string): Promise<Page> {
  const mail = await mailTo(request, email, /invites you to join Fjord Film/)
  const page = await (await browser.newContext()).newPage()
  await atHome(page)
  await page.goto(/http:\/\/\S+\/accounts\/invite\/[0-9a-f]+/.exec(mail.text)?.[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Join Fjord Film' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page).toHaveURL(/\/projects$/)
  return page
}

/** A person who has an account accepts with its password. */
async function joinByApi(host: Page, guest: Page, { email, role }: { email: string; role: string }): Promise<void> {
  const { organization_id: organizationID } = await memberNamed(host, '')
  const { roles } = await call(host.request, routes.roles.list, { params: { organizationID } })
  const role_id = roles.find((each) => each.name === role)?._id ?? ''
  await call(host.request, routes.members.invite, { params: { organizationID }, body: { users: [{ name: 'Ola', email, role_id }] } })
  const { text } = await mailTo(host.request, email, /invites you to join Fjord Film/)
  const token = /\/accounts\/invite\/([0-9a-f]+)/.exec(text)?.[1] ?? ''
  await call(guest.request, routes.invites.accept, { params: { token }, body: { password: PASSWORD } })
}

async function memberNamed(page: Page, full_name: string) {
  const { user } = await call(page.request, routes.accounts.check, {})
  const organization_id = user.organization_id ?? ''
  const { users } = await call(page.request, routes.members.list, { params: { organizationID: organization_id } })
  return { _id: users.find((each) => each.full_name === full_name)?._id ?? '', organization_id }
}
