import { expect, type Page } from '@playwright/test'
import { counted } from '../support/browser/counted.ts'
import { givenFile, givenProject } from '../support/given/account-by-api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { test } from '../support/test.ts'

test('two people get a file by email with a password; one opens and downloads it, the sender sees it and expires the links', async ({
  page,
  context,
  browser,
}) => {
  const projectID = await givenProject(context.request, 'helen@packages.example')
  await givenFile(context.request, { project_id: projectID }, 'dialogue.txt', Buffer.from('Scene 1. A shore, at night.'))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)

  await test.step('the file is shared from its menu', async () => {
    await openMenu(page, 'dialogue.txt')
    await page.getByRole('menuitem', { name: 'Send files', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Send file' })
    await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
    await dialog.getByLabel('Recipients').fill('Haruki Aizawa <haruki@packages.example>, lior@packages.example')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('meridian')
    await dialog.getByLabel('Message').fill('For Berlin.')
    await expectAccessible(page)
    const shared = counted(page, 'files_shared')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await shared
  })

  await test.step('who got which link is shown, and the password, which no email carries', async () => {
    const sent = page.getByRole('dialog', { name: 'File sent' })
    await expect(sent.getByText('It is not in the email. Send it another way.')).toBeVisible()
    await sent.getByRole('button', { name: 'Copy', exact: true }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('meridian')
    await sent.getByRole('button', { name: 'Copy Link of lior@packages.example' }).click()
    await expect(page.getByText('Link Copied!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/transfers\//)
    await expectAccessible(page)
    await sent.getByRole('button', { name: 'Done' }).click()
  })

  const mail = await mailTo(context.request, 'haruki@packages.example', /shared dialogue\.txt with you/)
  const address = /http\S+\/transfers\/\S+/.exec(mail.text)?.[0] ?? ''
  const stranger = await browser.newContext()
  const visitor = await stranger.newPage()

  await test.step('a recipient enters the password and downloads', async () => {
    await visitor.goto(new URL(address).pathname)
    await expect(visitor.getByRole('button', { name: 'Submit' })).toBeDisabled()
    await visitor.getByRole('textbox', { name: 'Password' }).fill('meridiam')
    await visitor.getByRole('button', { name: 'Submit' }).click()
    await expect(visitor.getByRole('alert')).toHaveText('Incorrect password')
    await expectAccessible(visitor)
    await visitor.getByRole('textbox', { name: 'Password' }).fill('meridian')
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('heading', { name: 'The Salt Meridian' })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', /redirect=%2Ftransfers/)
    await expectAccessible(visitor)
    const button = visitor.getByRole('button', { name: 'Download dialogue.txt' })
    const [download] = await Promise.all([visitor.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toBe('dialogue.txt')
    await expect(button).toBeDisabled()
    await expect(button).toBeEnabled()
  })

  await test.step('the sender sees who downloaded, sets another password and expires the links', async () => {
    await openMenu(page, 'dialogue.txt')
    await page.getByRole('menuitem', { name: 'Sharing history' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Haruki Aizawa' })
    await expect(row).toContainText('1 download')
    await expect(row).toContainText('Not opened yet')
    await expectAccessible(page)
    const options = page.getByRole('button', { name: 'Options for dialogue.txt' })
    await options.focus()
    await visitor.getByRole('button', { name: 'Download dialogue.txt' }).click()
    await expect(row, 'the open page follows').toContainText('2 downloads')
    await expect(options).toBeFocused()
    await chooseInRow(page, 'Copy URL of Haruki Aizawa')
    await expect(page.getByText('Link Copied!')).toBeVisible()

    await chooseInRow(page, 'Update Password')
    const password = page.getByRole('dialog', { name: 'Update Password' })
    await expect(password.getByRole('button', { name: 'Remove Password' })).toBeVisible()
    await password.getByRole('textbox', { name: 'Password' }).fill('another')
    await password.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByText('Package updated!').first()).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('textbox', { name: 'Password' })).toBeVisible()

    await chooseInRow(page, 'Change Expiry Date')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await chooseInRow(page, 'Expire')
    await page
      .getByRole('dialog', { name: /^Expire links?$/ })
      .getByRole('button', { name: 'Expire' })
      .click()
    await expect(row).toContainText('Expired')
    await row.getByRole('button', { name: /^Options/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Delivery Log' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Expire', exact: true })).toHaveCount(0)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'Expired' })).toBeVisible()
    await expect(visitor.getByText('The owner of this content has expired this link.')).toBeVisible()
    await expectAccessible(visitor)
  })
  await stranger.close()
})

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Options for ${name}` }).click()
}

async function chooseInRow(page: Page, item: string): Promise<void> {
  await openMenu(page, 'dialogue.txt')
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
