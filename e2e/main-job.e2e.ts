import { expect, test } from '@playwright/test'
import { goldenGate } from './clips.ts'
import { listenForComplaints } from './complaints.ts'

test('a film goes from a fresh account to a reviewer’s screen, and its sender sees who watched', async ({ page }) => {
  const complaints = listenForComplaints(page)

  await test.step('sign up', async () => {
    await page.goto('/')
    await page.goto('/accounts/signup')
    await page.getByLabel('Full name').fill('Ines Calloway')
    await page.getByLabel('E-mail').fill('ines@calloway.example')
    await page.getByLabel('Password', { exact: true }).fill('projector4')
    await page.getByLabel('Confirm password').fill('projector4')
    await page.getByRole('button', { name: /sign up|create account/i }).click()
    await expect(page.getByText("You haven't created a project yet!")).toBeVisible()
  })

  await test.step('create a project', async () => {
    await page.getByRole('button', { name: 'New project' }).first().click()
    await page.getByLabel('Project Title').fill('Golden Gate')
    await page.getByRole('button', { name: 'Create Project' }).click()
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]+\/files$/)
  })

  await test.step('upload a film and see its picture without a reload', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Upload Files' }).click()
    await (await chooser).setFiles(goldenGate)
    await expect(page.getByText('goldengate').first()).toBeVisible()
    await expect(page.getByText('Preparing Media')).toBeVisible()
    await expect(page.getByText('Preparing Media')).toBeHidden({ timeout: 90_000 })
    await expect(page.locator('img[src*="previews"]').first()).toBeVisible()
  })
  complaints.expectNone()
})
