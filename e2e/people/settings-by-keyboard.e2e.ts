import { expect, type Locator, type Page } from '@playwright/test'
import { givenOrganization } from '../support/given/account-by-api.ts'
import { test } from '../support/test.ts'

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await control.focus()
  await page.keyboard.press(key)
}

test('who works with the keyboard is where they were after each change of a setting', async ({ page }) => {
  await givenOrganization(page.request, 'keys@quintfilms.example')

  await test.step('a form that is opened and cancelled gives the focus back', async () => {
    for (const [path, opens] of [
      ['profile', 'Change email'],
      ['security', 'Change password'],
    ] as const) {
      await page.goto(`/settings/user/${path}`)
      await press(page, page.getByRole('button', { name: opens }))
      await press(page, page.getByRole('button', { name: 'Cancel' }))
      await expect(page.getByRole('button', { name: opens })).toBeFocused()
    }
  })

  await test.step('the name of the organization', async () => {
    await page.goto('/settings/organization/general')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Quint Films')
    await press(page, page.getByRole('button', { name: 'Save' }))
    await expect(page.getByText('Saved!')).toBeVisible()
    await expect(name).toBeFocused()
  })

  await test.step('the security policy', async () => {
    await page.goto('/settings/organization/security-policy')
    const copies = page.getByRole('switch', { name: 'Allow copies (CC) of shared emails' })
    const before = await copies.isChecked()
    await press(page, copies, 'Space')
    await expect(copies).toBeChecked({ checked: !before })
    await expect(page.getByText('Saved!')).toBeVisible()
    await expect(copies).toBeFocused()
    const limit = page.getByLabel('Highest view limit')
    await limit.fill('60')
    await press(page, limit)
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    await expect(limit).toHaveValue('60')
    await expect(limit).toBeFocused()
  })
})
