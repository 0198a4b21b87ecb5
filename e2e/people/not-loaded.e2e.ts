import { expect } from '@playwright/test'
import { test } from '../support/test.ts'

for (const { document, path } of [
  { document: 'index', path: '/projects' },
  { document: 'public', path: '/accounts/login' },
]) {
  test(`a page whose program does not come is not left blank: ${path}`, async ({ page }) => {
    const program = `**/assets/${document}-*.js`
    await page.route(program, (route) => route.abort())
    await page.goto(path)
    await expect(page.getByText('Answerprint is taking longer than usual to load.')).toBeVisible()

    await page.unroute(program)
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reload the page' })).toHaveCount(0)
  })
}
