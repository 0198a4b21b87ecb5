import type { Page } from '@playwright/test'

/** Types a card into "Add Payment Method", which is open, and sends it. */
export async function sendCard(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add Payment Method' })
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByLabel('Full name on card').fill('Helen Lind')
  await dialog.getByLabel('Expiry month').selectOption('12')
  await dialog.getByLabel('Expiry year').selectOption('2035')
  await dialog.getByLabel('CVC').fill('123')
  await dialog.getByRole('button', { name: 'Add Credit Card' }).click()
}

export const addPaymentMethod = (page: Page) => page.getByRole('button', { name: 'Add Payment Method' }).first().click()

/** 3-D Secure, as the built-in test provider asks. */
export const confirmAtBank = (page: Page) =>
  page.getByRole('dialog', { name: 'Your bank asks you to confirm' }).getByRole('button', { name: 'Confirm' }).click()
