import { expect, type Locator, type Page } from '@playwright/test'

export const namesIn = (card: Locator) => card.getByRole('textbox', { name: 'Name', exact: true }).evaluateAll(valuesOf)
export const valuesOf = (fields: Element[]) => fields.map((each) => (each as HTMLInputElement).value)

export async function addField(page: Page, title: string, value: string): Promise<void> {
  const before = await page.getByLabel('Name of the field').count()
  await page.getByRole('button', { name: 'Add field' }).click()
  await expect(page.getByLabel('Name of the field')).toHaveCount(before + 1)
  await page.getByLabel('Name of the field').last().fill(title)
  await page.keyboard.press('Enter')
  await page.getByLabel(`Value of ${title}`).fill(value)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Value of ${title}`)).toHaveAttribute('title', value)
}

export async function addCredit(card: Locator, name: string): Promise<void> {
  const fields = card.getByRole('textbox', { name: 'Name', exact: true })
  const before = await fields.count()
  await card.getByRole('button', { name: 'Add credit' }).click()
  await expect(fields).toHaveCount(before + 1)
  await fields.last().fill(name)
  await fields.last().blur()
  await expect(card.getByRole('button', { name: `Move ${name}`, exact: true })).toBeVisible()
}
