import * as routes from '@answerprint/contract/routes'
import { TOUR_STEPS } from '@answerprint/contract/tour-steps'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { listenForComplaints } from '../support/browser/complaints.ts'
import { addressesOf, call } from '../support/given/api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { test } from '../support/test.ts'

const PASSWORD = 'projector4'

/** Signed in through the API; `isNew` has seen neither the slideshow nor the tips. */
async function givenPerson(api: APIRequestContext, email: string, { isNew = false } = {}): Promise<string> {
  const person = { full_name: 'Ines Calloway', email, password: PASSWORD, confirm_password: PASSWORD, country_code: 'SE' }
  const { user } = await call(api, routes.accounts.signup, { body: person })
  if (!isNew) {
    const params = { userID: user._id }
    await call(api, routes.accounts.updateUser, { params, body: { key: 'onboarded', value: true } })
    await call(api, routes.tour.addStep, { params, body: { steps: [...TOUR_STEPS] } })
  }
  return user._id
}

const me = async (api: APIRequestContext) => (await call(api, routes.accounts.check, {})).user

async function givenProject(api: APIRequestContext, title: string): Promise<string> {
  return (await call(api, routes.projects.create, { body: { title } }))._id
}

/** The server's answer about the account, changed on its way to the page. */
async function withAccount(page: Page, change: (user: Record<string, unknown> & { subscription: Record<string, unknown> }) => void) {
  await page.route(addressesOf(routes.accounts.check), async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    if (answer.ok()) change(body.user)
    await route.fulfill({ response: answer, json: body })
  })
}

test('a newcomer sees the slideshow once and the tips one after the other', async ({ page, context }) => {
  const complaints = listenForComplaints(page)
  await givenPerson(context.request, 'newcomer@shell.example', { isNew: true })
  await page.goto('/projects')
  const tutorial = page.getByRole('dialog', { name: 'Tutorial' })

  await test.step('six slides for an individual, by arrows and by keys', async () => {
    await expect(tutorial.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await expect(tutorial.getByText('1 of 6')).toBeVisible()
    await expect(tutorial.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await tutorial.getByRole('button', { name: 'Next' }).click()
    await expect(tutorial.getByRole('heading', { name: 'Create your first project' })).toBeVisible()
    for (let slide = 3; slide <= 6; slide++) await page.keyboard.press('ArrowRight')
    await expect(tutorial.getByRole('heading', { name: 'Share secure screener links' })).toBeVisible()
    await expect(tutorial.getByRole('button', { name: 'Close' })).toBeVisible()
    await tutorial.getByRole('button', { name: 'Done' }).click()
    await expect(tutorial).toBeHidden()
    await expect.poll(async () => (await me(context.request)).onboarded).toBe(true)
  })

  const tip = (name: string) => page.getByRole('dialog', { name })
  await test.step('the first tip is shown at its button and does not come back once it was read', async () => {
    await expect(tip('Create your first project')).toBeVisible()
    await tip('Create your first project').getByRole('button', { name: 'Got it' }).click()
    await expect(tip('Create your first project')).toBeHidden()
    await page.clock.install()
    const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
    await page.reload()
    await expect(page.getByText("You haven't created a project yet!")).toBeVisible()
    // A minute at once would be too long for a socket that is still opening.
    await connected
    await page.clock.fastForward('01:00')
    await expect(tutorial).toBeHidden()
    await expect(tip('Create your first project')).toBeHidden()
  })

  await test.step('the next one waits on its own screen; skipping ends the tour everywhere', async () => {
    await page.goto(`/projects/${await givenProject(context.request, 'The Salt Meridian')}/files`)
    await tip('Upload your files').getByRole('button', { name: 'Skip the tour' }).click()
    await expect.poll(async () => (await me(context.request)).viewed_tour_steps.length).toBe(7)
    const kept = await page.evaluate(() => localStorage.getItem('answerprint_viewed_tour_steps'))
    expect(JSON.parse(kept ?? '[]')).toHaveLength(7)
  })
  complaints.expectNone()
})

test('the palette finds a project by words and jumps to it', async ({ page, context }) => {
  await givenPerson(context.request, 'palette@shell.example')
  for (const title of ['The Salt Meridian', 'Halcyon', 'Night Train to Lisboa']) await givenProject(context.request, title)
  await page.goto('/projects')
  await expect(page.getByText('Halcyon').first()).toBeVisible()

  // Its code comes with the first use, and the keys do not wait for it.
  await page.route(/\/assets\/search-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('night', { delay: 20 })
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('night')
  await field.fill('lisboa train')
  await expect(palette.getByRole('option', { name: /Night Train to Lisboa/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(palette.getByRole('option', { name: /New project/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')

  const opening = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opening).toHaveURL(/\/projects\/[0-9a-f-]+\/files$/)

  await page.keyboard.press('Control+k')
  await field.fill('halcyon')
  await expect(palette.getByRole('option', { name: /^Halcyon/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]+\/files$/)
  await expect(page.getByRole('button', { name: 'Halcyon' }).or(page.getByText('Halcyon').first()).first()).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill('no such film')
  await expect(palette.getByRole('status')).toContainText('Nothing found')
  await page.keyboard.press('Enter')
  await expect(palette.getByRole('option', { name: 'New project “no such film”' })).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(palette.getByRole('option', { name: 'New project “no such film”' })).toHaveAttribute('aria-selected', 'true')
  await field.fill('> dark')
  await expect(palette.getByRole('option')).toHaveText([/Use the dark theme/, /New project/])
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test('the warning near the limit can be dismissed for a day; the one for full storage cannot', async ({ page, context }) => {
  await givenPerson(context.request, 'near@shell.example')
  let flag = 'is_near_storage_limit'
  await withAccount(page, (user) => {
    user.subscription[flag] = true
  })
  await page.goto('/projects')
  const near = page.getByText('Storage is almost full! To add more space, upgrade your account.')
  await expect(near).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss for a day' }).click()
  await expect(near).toBeHidden()
  await page.reload()
  await expect(page.getByText("You haven't created a project yet!")).toBeVisible()
  await expect(near).toBeHidden()
  const cookie = (await context.cookies()).find((each) => each.name === 'near_storage_dismissed')
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(23 * 3_600_000)

  flag = 'is_over_storage_limit'
  await page.reload()
  await expect(page.getByText('Storage is full! Remove files or upgrade your account for more space.')).toBeVisible()
  await page.getByRole('link', { name: 'upgrade your account' }).click()
  await expect(page.getByRole('heading', { name: 'Storage plan' })).toBeVisible()
})

test('a question to support is sent, and not lost by an accidental close', async ({ page, context }) => {
  await givenPerson(context.request, 'asks@shell.example')
  await page.goto('/projects')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Support' }).click()
  const dialog = page.getByRole('dialog', { name: 'Support' })
  await expect(dialog.getByText('within 1 business day')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await dialog.getByLabel('Message').fill('The trailer does not open.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep writing' }).click()

  await page.route(addressesOf(routes.support.send), (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('An error occured.')).toBeVisible()
  await page.unroute(addressesOf(routes.support.send))
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Support Request Sent')).toBeVisible()
  await expect(dialog).toBeHidden()
})

type State = { name: string; open: (page: Page) => Promise<unknown> }
const button = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).click()
const item = (name: string) => async (page: Page) => {
  await button(/^Account of/)(page)
  await page.getByRole('menuitem', { name }).click()
}

const STATES: State[] = [
  { name: 'menu of the person', open: button(/^Account of/) },
  { name: 'apps or menu', open: button(/^(Apps|Menu)$/) },
  { name: 'transfers', open: button(/^Transfers/) },
  { name: 'notifications', open: button(/^Notifications/) },
  { name: 'palette', open: (page) => page.keyboard.press('Control+k') },
  { name: 'support', open: item('Support') },
  { name: 'tutorial', open: item('Show Tutorial') },
  { name: 'plan', open: (page) => page.goto('/settings/user/account/plan') },
  { name: 'notification settings', open: (page) => page.goto('/settings/user/notifications') },
  { name: 'not found', open: (page) => page.goto('/nope/zzz') },
]

for (const width of [1440, 390]) {
  test(`axe finds nothing in the shell, ${width} wide`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 860 })
    await givenPerson(context.request, `axe-${width}@shell.example`)
    await givenProject(context.request, 'The Salt Meridian')
    await withAccount(page, (user) => {
      user.is_ghost = true
      user.subscription.is_pending_storage_payment = true
      user.subscription.is_near_storage_limit = true
    })
    for (const { name, open } of STATES) {
      await page.goto('/projects')
      await expect(page.getByText('The Salt Meridian').first()).toBeVisible()
      await open(page)
      await expect(page.locator('h1').first()).toBeVisible()
      // The hints of a first use are shown.
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, name)
    }
  })
}
