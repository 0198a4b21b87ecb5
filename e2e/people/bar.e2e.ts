import { expect } from '@playwright/test'
import { givenOrganization, givenPerson, givenProject } from '../support/given/account-by-api.ts'
import { atHome } from '../support/page/at-home.ts'
import { expectWithinWindow } from '../support/page/geometry.ts'
import { test } from '../support/test.ts'

test('menus of the bar are whole on the pages of a project, which scroll below it', async ({ page, context }) => {
  const projectID = await givenProject(context.request, 'menus@bar.example')
  await atHome(page)
  await page.goto(`/projects/${projectID}`)
  await expect(page.getByRole('heading', { level: 1, name: 'The Salt Meridian' })).toBeVisible()
  for (const [width, menu, last] of [
    [1440, /^Account of/, 'Sign Out'],
    [390, /^Account of/, 'Sign Out'],
    [390, 'Menu', 'Search or jump to'],
  ] as const) {
    await page.setViewportSize({ width, height: 860 })
    await page.getByRole('button', { name: menu }).click()
    await expect(page.getByRole('menuitem', { name: last })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
})

test('the mobile bar replaces the bar at 768 pixels', async ({ page, context }) => {
  await givenPerson(context.request, 'narrow@bar.example')
  await page.setViewportSize({ width: 769, height: 900 })
  await page.goto('/projects')
  await expect(page.getByRole('button', { name: 'Apps' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Files', exact: true })).toHaveAttribute('href', '/')
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apps' })).toBeHidden()
})

test('every part of the bar is seen on a tablet, and the page does not scroll sideways', async ({ page, context }) => {
  await givenOrganization(context.request, 'tablet@bar.example')
  await atHome(page)
  for (const width of [769, 820, 960, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 769) await page.goto('/projects')
    await expect(page.getByRole('link', { name: 'On-Demand' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeInViewport({ ratio: 1 })
    await expectWithinWindow(page)
  }
})

test('an address that does not exist has the bar for who is signed in, and none for a visitor', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await givenPerson(context.request, 'lost@bar.example')
  const lost = page.getByRole('heading', { level: 1, name: 'Whoops, this page was not found!' })
  for (const path of ['/settings/nonsense', '/nope/zzz']) {
    await page.goto(path)
    await expect(lost).toBeVisible()
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  }
  const visitor = await browser.newPage({ baseURL: baseURL ?? '' })
  await visitor.goto('/nope/zzz')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Whoops, this page was not found!' })).toBeVisible()
  await expect(visitor).toHaveURL(/\/nope\/zzz$/)
  await visitor.close()
})
