import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { givenPerson } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { briefGoldenGate } from '../support/given/clips.ts'
import { categoriesOf, change, projectOf, savedNames } from '../support/given/details-by-api.ts'
import { givenScreener, shareByLink } from '../support/given/film-by-api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { addCredit, addField, namesIn, valuesOf } from '../support/page/details-page.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { test } from '../support/test.ts'

test('the owner describes a project, orders its credits, reads its activity and expires links', async ({ page, context }) => {
  const { projectID, screenerID } = await givenScreener(context.request, 'helen@details.example', briefGoldenGate())
  const url = await shareByLink(context.request, screenerID, { linkName: 'Festival' })
  await atHome(page)
  await page.goto(`/projects/${projectID}/details`)
  await expect(page).toHaveURL(/\/details\/general$/)

  await test.step('fields save themselves when they are left', async () => {
    await expect(page.getByText('No custom fields')).toBeVisible()
    await page.getByLabel('Release year').fill('1700')
    await page.getByLabel('Release year').blur()
    await expect(page.getByText(/A year from 1888/)).toBeVisible()
    await page.getByLabel('Release year').fill('2026')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByText('Saved!')).toBeVisible()
    await page.getByLabel('Logline').fill('A retired surveyor walks the old meridian.')
    await page.getByRole('combobox', { name: 'Genres' }).click()
    await page.getByRole('option', { name: 'Drama' }).click()
    await page.keyboard.press('Tab')
    await expect(async () => expect(await projectOf(context.request, projectID)).toMatchObject(DESCRIBED)).toPass()
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toHaveCount(0)
  })

  await test.step('custom fields are added, put in order and deleted', async () => {
    await addField(page, 'EIDR', '10.5240/8F2C')
    await addField(page, 'Country of origin', 'Sweden')
    await expect(page.getByRole('checkbox', { name: /^Display/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Move Country of origin', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    const names = page.getByLabel('Name of the field')
    await expect.poll(() => names.evaluateAll(valuesOf)).toEqual(['Country of origin', 'EIDR'])
    await page.reload()
    await expect.poll(() => names.evaluateAll(valuesOf)).toEqual(['Country of origin', 'EIDR'])
    await page.getByRole('button', { name: 'Delete EIDR' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete field' }).click()
    await expect(names).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Delete Country of origin' })).toBeFocused()
  })

  await test.step('a project of an organization chooses which fields are displayed', async () => {
    await call(context.request, routes.organizations.create, { body: { name: 'Salt Films' } })
    await change(context.request, projectID, { key: 'owner', value: 'organization' })
    await page.reload()
    await page.getByRole('checkbox', { name: 'Display Country of origin' }).check()
    await expect(page.getByText('Saved!')).toBeVisible()
  })

  await test.step('credits are put in order by mouse and by key', async () => {
    await page.getByRole('link', { name: 'Credits' }).click()
    await expect(page.getByText('No credits')).toBeVisible()
    await page.getByRole('button', { name: 'Add category' }).click()
    await page.getByLabel('Name of the category').fill('Filmmakers')
    await page.keyboard.press('Enter')
    const card = page.getByRole('region', { name: 'Filmmakers' })
    for (const name of ['Aru', 'Daniyar', 'Sofia']) await addCredit(card, name)
    await expect.poll(() => namesIn(card)).toEqual(['Aru', 'Daniyar', 'Sofia'])
    await expect(card.getByRole('combobox').first().getByRole('option')).toHaveCount(8)
    await card.getByRole('combobox', { name: 'Role of Aru' }).selectOption('Director')
    await expectAccessible(page)

    await drag(page, card.getByRole('button', { name: 'Move Sofia', exact: true }), card.getByRole('listitem').first())
    await expect.poll(() => namesIn(card)).toEqual(['Sofia', 'Aru', 'Daniyar'])
    await card.getByRole('button', { name: 'Move Sofia', exact: true }).focus()
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Space']) await page.keyboard.press(key)
    await expect.poll(() => namesIn(card)).toEqual(['Aru', 'Sofia', 'Daniyar'])
    await expect.poll(() => savedNames(context.request, projectID)).toEqual(['Aru', 'Sofia', 'Daniyar'])
    await page.reload()
    await expect.poll(() => namesIn(card)).toEqual(['Aru', 'Sofia', 'Daniyar'])
    await expect(card.getByRole('combobox', { name: 'Role of Aru' })).toHaveValue('Director')

    await page.getByRole('button', { name: 'Add category' }).click()
    await expect(page.getByLabel('Name of the category')).toHaveCount(2)
    await page.getByLabel('Name of the category').last().fill('Cast')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Move Cast', exact: true }).focus()
    for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
    await expect.poll(() => categoriesOf(context.request, projectID)).toEqual(['Cast', 'Filmmakers'])

    await card.getByRole('switch', { name: 'Show roles' }).click()
    await expect(card.getByRole('combobox')).toHaveCount(0)
    await card.getByRole('button', { name: 'Options of Filmmakers' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog', { name: 'Delete this category and its credits?' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete category' }).click()
    await expect(card).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the open page follows what another person changes, and what is being typed stays', async () => {
    const others = { params: { projectID } }
    await call(context.request, routes.credits.create, { ...others, body: { name: 'Music' } })
    await expect(page.getByRole('region', { name: 'Music' })).toBeVisible()
    await page.getByRole('link', { name: 'General' }).click()
    await page.getByLabel('Logline').fill('A surveyor')
    await change(context.request, projectID, { key: 'logline', value: 'Theirs' })
    await change(context.request, projectID, { key: 'title', value: 'The Salt Line' })
    await call(context.request, routes.customFields.create, { ...others, body: { title: 'Runtime', value: '96 min' } })
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('The Salt Line')
    await expect(page.getByRole('heading', { name: 'The Salt Line' })).toBeVisible()
    await expect(page.getByLabel('Value of Runtime')).toHaveValue('96 min')
    await expect(page.getByLabel('Logline')).toBeFocused()
    await expect(page.getByLabel('Logline')).toHaveValue('A surveyor')
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Logline')).toHaveValue('Theirs')
    await change(context.request, projectID, { key: 'title', value: 'The Salt Meridian' })
    await expect(page.getByRole('heading', { name: 'The Salt Meridian' })).toBeVisible()
  })

  await test.step('a file is attached from its project, and taken off again', async () => {
    await page.getByRole('link', { name: 'Screener attachments' }).click()
    await expect(page.getByText('No Files')).toBeVisible()
    await page.getByRole('button', { name: 'Add attachment' }).click()
    await page.getByRole('button', { name: /The Salt Meridian/ }).click()
    await page.getByRole('checkbox', { name: /SALT_MERIDIAN/ }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Attach file' }).click()
    await expect(page.getByRole('listitem').getByText('SALT_MERIDIAN.mp4')).toBeVisible()
    await page.getByRole('button', { name: 'Remove SALT_MERIDIAN.mp4' }).click()
    await page.getByRole('button', { name: 'Remove attachment' }).click()
    await expect(page.getByText('Attachment Deleted!')).toBeVisible()
    await expect(page.getByText('No Files')).toBeVisible()
  })

  await test.step('the activity is narrowed, searched and paged', async () => {
    for (let count = 0; count < 20; count++) {
      await change(context.request, projectID, { key: 'logline', value: `Draft ${count}` })
    }
    const value = '<b>Salt</b> <img src=x onerror=alert(1)> & Sons'
    await change(context.request, projectID, { key: 'title', value })
    await page.getByRole('link', { name: 'Activity' }).click()
    const entries = page.getByRole('listitem')
    await expect(entries).toHaveCount(25)
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expect(entries.first()).toContainText(`renamed the project from The Salt Meridian to ${value}`)
    await expect(entries.first().locator('img')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/page=/)
    await expect(page.getByText(/^26 to/)).toBeVisible()
    await page.getByText('Order', { exact: true }).click()
    await expect(page.getByText('No results found')).toBeVisible()
    await page.getByText('File', { exact: true }).click()
    await expect(entries).toHaveCount(1)
    await expect(entries.first()).toContainText('Helen Lind uploaded SALT_MERIDIAN.mp4')
    await page.getByText('All', { exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search activity' }).fill('festival')
    await expect(entries).toHaveCount(1)
  })

  await test.step('its links are expired, and show "expired" to their holders', async () => {
    await page.getByRole('button', { name: 'Expire links' }).click()
    const dialog = page.getByRole('dialog', { name: 'Expire links?' })
    await expect(dialog.getByText(/Recipients lose access at once/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Expire links' }).click()
    await expect(page.getByText('Links expired').first()).toBeVisible()
    const reviewer = await context.browser()?.newPage()
    await reviewer?.goto(url)
    await expect(reviewer?.getByText('This screener has expired.') as Locator).toBeVisible()
    await reviewer?.close()
  })
})

test('a member who may not change projects is redirected from the details to the files', async ({ page, context }) => {
  const { projectID } = await givenReader(context.request)
  await atHome(page)
  await page.goto(`/projects/${projectID}/details/credits`)

  await expect(page).toHaveURL(new RegExp(`/projects/${projectID}/files$`))
  await expect(page.getByRole('navigation', { name: 'Project' }).getByRole('link')).toHaveText(['Project Files', 'File Requests'])
})

const DESCRIBED = { release_year: 2026, logline: 'A retired surveyor walks the old meridian.', genres: 'Drama' }

/** Drags from a handle to the upper edge of a row. */
async function drag(page: Page, handle: Locator, row: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await row.boundingBox()]
  if (from === null || to === null) throw new Error('nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + to.height, { steps: 6 })
  await page.mouse.move(to.x + 60, to.y + 4, { steps: 4 })
  await page.mouse.up()
}

/** A member of an organization who sees its projects and changes none; signed in with the returned cookies. */
async function givenReader(api: APIRequestContext): Promise<{ projectID: string }> {
  await givenPerson(api, 'owner@details.example')
  const { organization } = await call(api, routes.organizations.create, { body: { name: 'Salt Films' } })
  const project = await call(api, routes.projects.create, { body: { title: 'Halcyon' } })
  const params = { organizationID: organization._id }
  const permissions = { projects: { can_view: true } }
  const { role } = await call(api, routes.roles.create, { params, body: { name: 'Reader', permissions } })
  const users = [{ name: 'Jun Takeda', email: 'jun@details.example', role_id: role._id }]
  await call(api, routes.members.invite, { params, body: { users } })
  const { text } = await mailTo(api, 'jun@details.example', /invite/i)
  const token = /invite\/([0-9a-f]+)/.exec(text)?.[1] ?? ''
  await call(api, routes.accounts.logout, {})
  const joined = { full_name: 'Jun Takeda', password: 'projector4', confirm_password: 'projector4', country_code: 'JP' }
  await call(api, routes.invites.accept, { params: { token }, body: joined })
  return { projectID: project._id }
}
