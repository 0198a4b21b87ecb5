import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { bytesOfNoKind } from '../../apps/server/test/clips.ts'
import { listenForComplaints } from '../support/browser/complaints.ts'
import { givenFile, givenProject } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { test } from '../support/server/aspera-client.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { staffCommand } from '../support/server/staff-command.ts'

test.skip(process.env.E2E_CLUSTER === '1', 'the transfer server of this journey runs beside the server on a laptop')

const REEL = bytesOfNoKind(300_000)
const NOTES = bytesOfNoKind(50_000)

test('a folder is sent by an Aspera link on the invoice account, and its recipient downloads it', async ({
  page,
  browser,
  context,
  connect,
}) => {
  const complaints = listenForComplaints(page)
  const client = await connect.start()
  const email = 'helen@aspera-share.example'
  const projectID = await givenProject(context.request, email, 'Glass Harbour')
  await givenFolder(context.request, projectID)
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)
  const dialog = page.getByRole('dialog', { name: 'Send folder with Aspera' })
  const purchase = dialog.getByRole('button', { name: 'Purchase and Send' })

  await test.step('the form asks for recipients, and the quote comes back to it with what was typed', async () => {
    await openDialog(page)
    const next = dialog.getByRole('button', { name: 'Next' })
    await expect(dialog.getByText('$0.75 / GB for each recipient.')).toBeVisible()
    await expect(next).toBeDisabled()
    await dialog.getByLabel('Recipients').fill('haruki')
    await dialog.getByLabel('Package name').press('Enter')
    await expect(dialog.getByText('Invalid Email: haruki')).toBeVisible()
    await expect(dialog.getByLabel('Recipients')).toBeFocused()
    await dialog.getByLabel('Recipients').fill('Haruki Aizawa <haruki@takeda.example>, lior@brandt.example')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('meridian')
    await next.click()
    await expect(dialog.getByText('1 GB for 2 recipients')).toBeVisible()
    await expect(dialog.getByText('$1.50').first()).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'Price' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(dialog.getByLabel('Recipients')).toHaveValue(/Haruki Aizawa/)
    await expect(dialog.getByLabel('Recipients')).toBeFocused()
    await next.click()
  })

  await test.step('without a way to pay nothing can be bought', async () => {
    await expect(dialog.getByText('There is no way to pay on this account yet.')).toBeVisible()
    await expect(purchase).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('staff grant post-pay; it is chosen, and the purchase is sent', async () => {
    expect(await staffCommand('post-pay', 'grant', email, '--limit', '20.00')).toContain('may use Post Pay')
    await page.reload()
    await openDialog(page)
    await dialog.getByLabel('Recipients').fill('Haruki Aizawa <haruki@takeda.example>, lior@brandt.example')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('meridian')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByText('Invoice, net 30 days. $20.00 of $20.00 left.')).toBeVisible()
    await expect(dialog.getByText('Choose how to pay.')).toBeVisible()
    await expect(purchase).toBeDisabled()
    await dialog.getByRole('radio', { name: /Post Pay/ }).check()
    await expect(purchase).toBeEnabled()
    await expectAccessible(page)
    await purchase.click()
    await expect(dialog.getByRole('heading', { name: 'Success!' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused()
    await expect(dialog.getByRole('button', { name: /^Copy Link of/ })).toHaveCount(2)
    await expect(dialog.getByText('meridian', { exact: true })).toBeVisible()
    await expect(dialog.getByText('It is not in the email. Send it another way.')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'See who downloads' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the invoice is a sheet to print', async () => {
    const [sheet] = await Promise.all([context.waitForEvent('page'), dialog.getByRole('link', { name: 'Print Invoice' }).click()])
    await expect(sheet.getByRole('heading', { name: 'Invoice' })).toBeVisible()
    await expect(sheet.getByText(/^INV-\d{4}-000001$/).first()).toBeVisible()
    await expect(sheet.getByText('Localisation, 1 GB to 2 recipients')).toBeVisible()
    await expect(sheet.getByText('Post Pay $1.50')).toBeVisible()
    await expectAccessible(sheet)
    await sheet.close()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.goto(`/projects/${projectID}/packages`)
    await page.getByRole('button', { name: 'Options for Localisation' }).click()
    await expect(page.getByRole('menuitem', { name: 'Change Expiry Date' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /Copy URL/ })).toHaveCount(0)
  })

  await test.step('the recipient enters the password and downloads the folder through the client', async () => {
    const mail = await mailTo(context.request, 'haruki@takeda.example', /shared Localisation with you/)
    const address = /\/transfers\/[\w-]+/.exec(mail.text)?.[0] ?? ''
    const outside = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const visitor = await outside.newPage()
    const strange = listenForComplaints(visitor)
    await visitor.goto(address)
    await visitor.getByRole('textbox', { name: 'Password' }).fill('meridian')
    await visitor.keyboard.press('Enter')
    const folder = visitor.getByRole('button', { name: 'Download Localisation' })
    await expect(folder).toBeEnabled()
    await expect(visitor.getByText('may not download properly in a browser')).toHaveCount(0)
    await expect(visitor.getByRole('button', { name: 'Download all', exact: true })).toHaveCount(0)
    client.stepMilliseconds = 300
    client.waitsAt = 6
    await folder.click()
    const transfers = visitor.getByRole('region', { name: 'Transfers' })
    await expect(transfers.getByText('Aspera', { exact: true })).toBeVisible()
    await expect(transfers.getByText(/^\d+% · 1 min left · 842.0 Mbps$/)).toBeVisible()
    await expectAccessible(visitor)
    await transfers.getByRole('button', { name: 'Pause Localisation' }).click()
    await expect(transfers.getByText('Paused')).toBeVisible()
    await visitor.reload()
    await expect(transfers.getByText('Paused')).toBeVisible()
    client.waitsAt = undefined
    await transfers.getByRole('button', { name: 'Resume Localisation' }).click()
    await expect(visitor.getByText('Localisation download is complete')).toBeVisible()
    expect(client.received.get('Localisation/reel.bin')?.equals(REEL)).toBe(true)
    expect(client.received.get('Localisation/notes.bin')?.equals(NOTES)).toBe(true)
    await expect(transfers).toHaveCount(0)
    await visitor.getByRole('link', { name: 'Localisation' }).click()
    await expect(visitor.getByRole('button', { name: 'Download reel.bin' })).toBeEnabled()
    strange.expectNone()

    // Without the client its SDK writes an error to the console.
    await connect.close()
    await visitor.reload()
    await visitor.getByRole('button', { name: 'Download all with Aspera' }).click()
    const missing = visitor.getByRole('dialog', { name: 'Aspera Connect is needed' })
    await expect(missing.getByRole('link', { name: 'Download Aspera Connect' })).toBeVisible()
    await visitor.keyboard.press('Escape')
    await expect(visitor.getByRole('button', { name: 'Download all with Aspera' })).toBeFocused()
    await outside.close()
  })
  complaints.expectNone()
})

test('a sender answers a file request through Aspera, and resumes what a client has lost', async ({ page, browser, context, connect }) => {
  const client = await connect.start()
  client.chosen = [{ name: '/Users/haruki/Films/HARBOUR_REEL_1.bin', bytes: REEL }]
  const projectID = await givenProject(context.request, 'helen@aspera-request.example', 'Glass Harbour')
  const { requests } = await call(context.request, routes.fileRequests.create, {
    params: { projectID },
    body: { requests: { title: 'Originals' } },
  })
  const outside = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const visitor = await outside.newPage()
  const complaints = listenForComplaints(visitor)
  const row = visitor.getByRole('listitem').filter({ hasText: 'HARBOUR_REEL_1.bin' })
  await visitor.goto(`/file-request/${requests[0]?._id}`)

  await test.step('what the client sends is in the list, after a reload too', async () => {
    client.stepMilliseconds = 300
    client.waitsAt = 6
    await visitor.getByRole('button', { name: 'Upload with Aspera' }).click()
    await expect(row.getByText(/^[45]\d%$|^60%$/)).toBeVisible()
    await expectAccessible(visitor)
    await visitor.reload()
    await expect(row.getByRole('button', { name: 'Pause HARBOUR_REEL_1.bin' })).toBeVisible()
  })

  await test.step('a client that has lost the upload gets it again', async () => {
    const fresh = await connect.start()
    fresh.chosen = [{ name: '/Users/haruki/Films/another.bin', bytes: NOTES }]
    await visitor.reload()
    const again = row.getByRole('button', { name: 'Continue Upload' })
    await expect(again).toBeVisible()
    await expectAccessible(visitor)
    await expect(again).toBeEnabled()
    await again.click()
    await expect(visitor.getByText('This is not the same file. Choose the one you began with.')).toBeVisible()
    fresh.chosen = client.chosen
    await expect(again).toBeEnabled()
    await again.click()
    await expect(visitor.getByText('Completed upload of HARBOUR_REEL_1.bin!')).toBeVisible()
    await expect(visitor.getByRole('heading', { name: /arrived|received/i }).first()).toBeVisible()
  })
  complaints.expectNone()
  await outside.close()
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)
  await expect(page.getByText('HARBOUR_REEL_1.bin').first()).toBeVisible()
})

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Options for Localisation' }).click()
  await page.getByRole('menuitem', { name: 'Send files with Aspera' }).click()
}

async function givenFolder(api: APIRequestContext, project_id: string): Promise<void> {
  const params = { projectID: project_id }
  const { _id: folder_id } = await call(api, routes.folders.create, { params, body: { name: 'Localisation' } })
  await givenFile(api, { project_id, folder_id }, 'reel.bin', REEL)
  await givenFile(api, { project_id, folder_id }, 'notes.bin', NOTES)
}
