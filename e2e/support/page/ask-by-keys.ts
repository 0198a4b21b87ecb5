import { expect, type Page } from '@playwright/test'
import { tabTo } from './tab-to.ts'

/** From an open project two people are asked for files without a pointer; the focus is then on the page where the requests are listed. */
export async function askByKeys(page: Page): Promise<void> {
  const keys = page.keyboard
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await send.focus()
  await keys.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'To watch' })).toBeFocused()
  await keys.press('End')
  await expect(page.getByRole('menuitem', { name: 'Ask for files' })).toBeFocused()
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Request files' })
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await keys.type('Posters')
  await tabTo(dialog.getByRole('textbox', { name: 'Email to' }))
  await keys.type('haruki@stills.example, lior@stills.example')
  await tabTo(dialog.getByRole('button', { name: 'Send' }))
  await keys.press('Enter')
  const sent = page.getByRole('dialog', { name: 'Request sent' })
  await expect(sent.getByRole('listitem')).toHaveText(['haruki@stills.example', 'lior@stills.example'])
  await keys.press('Escape')
  // Send was the button of the tab that was open before.
  await expect(page.getByRole('button', { name: 'Request files' })).toBeFocused()
}
