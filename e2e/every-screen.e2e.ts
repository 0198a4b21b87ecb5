import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { givenPerson } from './support/given/account-by-api.ts'
import { call } from './support/given/api.ts'
import { expectAccessible } from './support/page/accessible.ts'
import { atHome } from './support/page/at-home.ts'
import { expectLargeTargets } from './support/page/geometry.ts'
import { test } from './support/test.ts'

type Account = { projectID: string; folderID: string; slug: string; roomID: string }
type Screen = { path: string; shows: string | RegExp; isForFingers?: boolean }
type OwnScreen = Omit<Screen, 'path'> & { path: (account: Account) => string }

/** Screens without sign-in. */
const OUTSIDE: Screen[] = [
  { path: '/transfers/no-one-has-given-out-this-address', shows: 'This link is not valid.', isForFingers: true },
  { path: '/file-request/no-one-has-given-out-this-address', shows: 'This link is not valid.', isForFingers: true },
  { path: '/cinerequest/no-one-has-given-out-this-address', shows: 'This link is not valid.', isForFingers: true },
  { path: '/video-requests/no-one-has-given-out-this-address', shows: 'This link is not valid.', isForFingers: true },
  { path: '/accounts/login', shows: 'Sign in', isForFingers: true },
  { path: '/accounts/signup', shows: 'Create account', isForFingers: true },
  { path: '/accounts/reset', shows: /reset/i, isForFingers: true },
  { path: `/accounts/reset/${'0'.repeat(64)}`, shows: /password|link/i },
  { path: `/accounts/invite/${'0'.repeat(64)}`, shows: /invitation/i },
]

/** Of Chromium on Linux. */
const SCROLLBAR_PX = 15

/** Every screen of an Administrator. */
const INSIDE: OwnScreen[] = [
  { path: () => '/projects', shows: 'The Salt Meridian' },
  { path: ({ slug }) => `/projects/folder/${slug}`, shows: 'This folder has no projects' },
  { path: ({ projectID }) => `/projects/${projectID}/files`, shows: 'Dailies' },
  { path: ({ projectID, folderID }) => `/projects/${projectID}/files/folder/${folderID}`, shows: 'This folder is empty' },
  { path: ({ projectID }) => `/projects/${projectID}/details/general`, shows: 'No custom fields' },
  { path: ({ projectID }) => `/projects/${projectID}/details/credits`, shows: 'No credits' },
  { path: ({ projectID }) => `/projects/${projectID}/details/history`, shows: /created the project/ },
  { path: ({ projectID }) => `/projects/${projectID}/details/screener-attachments`, shows: 'No Files' },
  { path: ({ projectID }) => `/projects/${projectID}/requests`, shows: 'No file requests' },
  { path: ({ projectID }) => `/projects/${projectID}/packages`, shows: 'You have not shared content from this project yet.' },
  { path: () => '/settings/user/profile', shows: 'Profile' },
  { path: () => '/settings/user/security', shows: 'Security' },
  { path: () => '/settings/user/notifications', shows: 'Notifications' },
  { path: () => '/settings/organization/general', shows: 'Fjord Film' },
  { path: () => '/settings/organization/members', shows: 'Members' },
  { path: () => '/settings/organization/roles', shows: /Share files/ },
  { path: () => '/settings/organization/departments', shows: /departments/i },
  { path: () => '/settings/organization/security-policy', shows: /two-factor/i },
  { path: () => '/settings/organization/branding', shows: 'Branding' },
  { path: () => '/settings/organization/audit-log', shows: /audit log/i },
  { path: () => '/settings/billing', shows: 'Invoices' },
  { path: () => '/settings/billing/address', shows: 'Billing address' },
  { path: () => '/reviewers', shows: 'People you send screeners to appear here, with what they watched.' },
  { path: () => '/screener-rooms', shows: 'Berlin 2026' },
  { path: () => '/on-demand', shows: 'No on-demand requests' },
  { path: ({ roomID }) => `/screener-rooms/${roomID}/screeners`, shows: 'This screener room is empty!' },
  { path: ({ roomID }) => `/screener-rooms/${roomID}/reviewers`, shows: 'People you send this to appear here, with what they watched.' },
  { path: ({ roomID }) => `/screener-rooms/${roomID}/preview`, shows: 'There is nothing to watch in this room yet.' },
  { path: ({ roomID }) => `/screener-rooms/${roomID}/analytics`, shows: 'What reviewers watch of this room appears here.' },
  { path: () => '/401', shows: 'You do not have access to this project.' },
]

/** These have the tabs of a project. */
const IN_PROJECT = /^\/projects\/(?!folder\/)[^/]+\//

const WIDTHS = [1440, 390]

test('axe finds nothing on any screen of an administrator, 1440 and 390 wide', async ({ page }) => {
  await atHome(page)
  const account = await givenAccount(page.context().request, 'axe@screens.example')
  for (const { path, ...screen } of INSIDE) await look(page, { ...screen, path: path(account) })
})

test('axe finds nothing on any screen without sign-in, 1440 and 390 wide, where a finger can press what is there', async ({ page }) => {
  for (const screen of OUTSIDE) {
    await look(page, screen)
    if (screen.isForFingers) await expectLargeTargets(page)
  }
})

test('where scrollbars take up room, all content has one right edge, and a dialog moves nothing', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  await using browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
  await atHome(page)
  const { projectID } = await givenAccount(page.context().request, 'edges@screens.example')
  const expectRight = (name: string | RegExp, right: number) =>
    expect
      .poll(async () =>
        page
          .getByRole('button', { name })
          .last()
          .evaluate((each) => each.getBoundingClientRect().right),
      )
      .toBe(right)
  const controls = { '/projects': 'New', files: 'New', requests: 'Send', 'details/credits': 'Add category' }
  for (const [path, name] of Object.entries(controls)) {
    await page.goto(path.startsWith('/') ? path : `/projects/${projectID}/${path}`)
    await expectRight(name, 1440 - SCROLLBAR_PX - 24)
    await expectRight(/^Account of/, 1440 - SCROLLBAR_PX - 20)
  }

  await page.goto('/projects')
  await expect(page.getByRole('button', { name: 'New' }).last()).toBeVisible()
  await page.evaluate(() => document.body.style.setProperty('min-height', '300vh'))
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => document.body.getBoundingClientRect().right)).toBe(1440 - SCROLLBAR_PX)
})

/** Loaded once and made narrower: what a screen is made of is asked at each width. The last one stays. */
async function look(page: Page, { path, shows }: Screen): Promise<void> {
  await test.step(path, async () => {
    for (const [index, width] of WIDTHS.entries()) {
      await page.setViewportSize({ width, height: 900 })
      if (index === 0) await page.goto(path)
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      if (IN_PROJECT.test(path)) await expectCurrentTabInView(page)
      await expectAccessible(page, `${path}, ${width} wide`)
    }
  })
}

/** Tabs that do not fit scroll: the open one is wholly seen, and so is the title of the project above them. */
async function expectCurrentTabInView(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Project', exact: true })
  await expect.soft(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 0.99 })
  const title = page.getByRole('heading', { name: 'The Salt Meridian' })
  expect.soft(await title.evaluate((each) => each.scrollWidth - each.clientWidth), 'letters of the title are cut').toBeLessThan(2)
}

async function givenAccount(api: APIRequestContext, email: string): Promise<Account> {
  await givenPerson(api, email, 'Astrid Halvorsen')
  const { organization } = await call(api, routes.organizations.create, { body: { name: 'Fjord Film' } })
  const { _id: projectID } = await call(api, routes.projects.create, { body: { title: 'The Salt Meridian' } })
  const { slug } = await call(api, routes.projectFolders.create, { body: { name: 'Autumn slate' } })
  const { _id: folderID } = await call(api, routes.folders.create, { params: { projectID }, body: { name: 'Dailies' } })
  const room = { params: { organizationID: organization._id }, body: { screenerGroupName: 'Berlin 2026' } }
  const { _id: roomID } = await call(api, routes.screenerRooms.create, room)
  return { projectID, folderID, slug, roomID }
}
