import * as routes from '@answerprint/contract/routes'
import { makePackage } from '@answerprint/dcp/testing/make-package'
import { type Browser, expect, type Page } from '@playwright/test'
import { listenForComplaints } from '../support/browser/complaints.ts'
import { givenMeasuredFilm, givenPerson, givenPostPay, givenProject } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { writeFolder } from '../support/given/write-folder.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { choose } from '../support/page/choose-files.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { staffCommand } from '../support/server/staff-command.ts'
import { test } from '../support/test.ts'

async function staffPage(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await givenPerson(page.request, email, 'Dario Pell')
  await staffCommand('staff', 'add', email)
  await atHome(page)
  return page
}

const DCP = 'Halcyon_FTR-1_F_EN-XX_51_2K'

test('staff sign the report of an inspection, upload a result and send a DCP; the customer gets all', async ({
  page,
  context,
  browser,
}, info) => {
  const complaints = listenForComplaints(page)
  const email = 'helen@inspection.example'
  const projectID = await givenProject(context.request, email, 'Halcyon')
  await givenPostPay(context.request, email)
  const id = await givenMeasuredFilm(context.request, projectID, 'HALCYON.mp4')
  const specifications = { inspection_type: 'qc' as const }
  const body = { type: 'quality-inspection' as const, specifications, _files: [{ id, type: 'video_file' as const }] }
  await call(context.request, routes.orders.add, { params: { projectID }, body })
  const { orders } = await call(context.request, routes.cart.buy, { body: {} })
  const staff = await staffPage(browser, 'dario@inspection-staff.example')
  await staff.goto(`/admin/orders?order=${orders[0]?._id}`)
  const panel = staff.getByRole('complementary', { name: 'Order' })
  await expect(async () => {
    await staff.reload()
    await expect(panel.getByText('Report, a draft')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(panel.getByText(/LUFS integrated|There is no sound/)).toBeVisible()
  await expectAccessible(staff, 'draft')

  const fetched = staff.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download HALCYON.mp4' }).click()
  expect((await fetched).suggestedFilename()).toBe('HALCYON.mp4')
  await choose(staff, 'choose files', {
    ...{ name: 'halcyon.srt', mimeType: 'text/plain', buffer: Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello.\n') },
  })
  await expect(panel.getByText('Delivered halcyon.srt.')).toBeVisible()
  await choose(staff, 'Choose a DCP folder', writeFolder(info.outputPath('OV'), await makePackage({ title: DCP })))
  const question = staff.getByRole('dialog', { name: 'Upload as DCP' })
  await expect(question.getByRole('heading', { name: DCP })).toBeVisible()
  await expectAccessible(staff, 'dcp')
  await question.getByRole('button', { name: 'Upload as DCP' }).click()
  await expect(panel.getByText(`Delivered ${DCP}.`)).toBeVisible()
  await panel.getByRole('textbox', { name: 'Remarks' }).fill('A fine master.')
  await panel.getByRole('button', { name: 'Sign and deliver' }).click()
  await expect(panel.getByText('Signed by Dario Pell.')).toBeVisible()

  await atHome(page)
  await page.goto(`/orders/${orders[0]?._id}`)
  await expect(page.getByText('A fine master.')).toBeVisible()
  await expect(page.getByText(/report \d+\.pdf/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: DCP })).toBeVisible()
  await expectAccessible(page, 'signed')
  await mailTo(context.request, email, /halcyon\.srt was delivered/)
  await page.getByRole('button', { name: 'Edit subtitles halcyon.srt' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit subtitles' })
  await editing.getByRole('combobox', { name: 'Language' }).fill('English')
  await page.getByRole('option', { name: 'English', exact: true }).click()
  await editing.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('option').filter({ hasText: 'Hello.' })).toBeVisible()

  await staff.goto('/staff/money')
  await staff.getByRole('searchbox', { name: 'Search invoices' }).fill(email)
  const { invoices } = await call(context.request, routes.invoices.list, { query: {} })
  const number = invoices[0]?.number ?? ''
  await staff.getByRole('button', { name: `Mark ${number} as paid` }).click()
  await staff.getByRole('button', { name: 'Mark as paid', exact: true }).click()
  await expect(
    staff
      .getByRole('listitem')
      .filter({ hasText: number })
      .getByText(/^Paid /),
  ).toBeVisible()
  await expectAccessible(staff, 'paid')
  await staff.context().close()
  complaints.expectNone()
})

test('staff see prices and make a promo code; a member sends a cart for approval, and another accepts it', async ({
  page,
  context,
  browser,
}) => {
  const complaints = listenForComplaints(page)
  const staff = await staffPage(browser, 'dario@sales-staff.example')
  await staff.goto('/staff/sales')
  await expect(staff.getByRole('button', { name: /^Change the price of/ }).first()).toBeVisible()
  await expectAccessible(staff, 'prices')
  await staff.getByText('Promo codes', { exact: true }).click()
  await staff.getByRole('button', { name: 'Make codes' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Make promo codes' })
  await dialog.getByRole('textbox', { name: 'Code' }).fill('SPRING26')
  await dialog.getByRole('textbox', { name: 'Value' }).fill('10')
  await dialog.getByRole('button', { name: 'Make codes' }).click()
  await expect(staff.getByRole('button', { name: 'End SPRING26' })).toBeVisible()
  await staff.getByText('Accounts', { exact: true }).click()
  await staff.getByRole('textbox', { name: 'Account' }).fill('dario@sales-staff.example')
  await staff.getByRole('button', { name: 'Show' }).click()
  const credit = staff.getByRole('form', { name: 'Store credit' })
  await credit.getByRole('textbox', { name: 'Amount' }).fill('25.00')
  await credit.getByRole('textbox', { name: 'Reason' }).fill('The late delivery of a DCP.')
  await credit.getByRole('button', { name: 'Give credit' }).click()
  await expect(staff.getByRole('region', { name: 'Dario Pell' }).getByText('$25.00')).toBeVisible()
  await staff.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(staff, 'accounts')
  await staff.context().close()

  await givenPerson(context.request, 'helen@approval.example')
  const { organization } = await call(context.request, routes.organizations.create, { body: { name: 'Approval Film' } })
  const organizationID = organization._id
  const permissions = { projects: { can_view: true, can_modify: true } }
  const { role } = await call(context.request, routes.roles.create, {
    params: { organizationID },
    body: { name: 'Producer', permissions },
  })
  const otto = await (await browser.newContext()).newPage()
  await givenPerson(otto.request, 'otto@approval.example', 'Otto Falk')
  const users = [{ name: 'Otto Falk', email: 'otto@approval.example', role_id: role._id }]
  await call(context.request, routes.members.invite, { params: { organizationID }, body: { users } })
  const { text } = await mailTo(context.request, 'otto@approval.example', /invites you to join/)
  const token = /\/accounts\/invite\/([0-9a-f]+)/.exec(text)?.[1] ?? ''
  await call(otto.request, routes.invites.accept, { params: { token }, body: { password: 'projector4' } })
  const { _id: projectID } = await call(context.request, routes.projects.create, { body: { title: 'Vermilion Season' } })
  await atHome(otto)
  await otto.goto(`/projects/${projectID}/files`)
  const create = otto.getByRole('button', { name: 'New', exact: true })
  const captions = otto.getByRole('menuitem', { name: 'Closed Captions' })
  await create.click()
  await expect(otto.getByRole('menuitem', { name: 'New Folder' })).toBeVisible()
  await expect(captions, 'the role neither pays nor sends carts for approval').toHaveCount(0)
  await atHome(page)
  await page.goto('/settings/organization/roles')
  await page.getByRole('button', { name: 'Options for the role Producer' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Send carts for approval' }).click()
  await expect(page.getByText('Producer saved')).toBeVisible()
  await otto.reload()
  await create.click()
  await expect(captions).toBeVisible()
  const id = await givenMeasuredFilm(context.request, projectID, 'VERMILION.mp4')
  const order = { specifications: { turnaround_time: 'web' as const }, _files: [{ id, type: 'video_file' as const }] }
  await call(otto.request, routes.orders.add, { params: { projectID }, body: { type: 'closed-captions', ...order } })
  await otto.goto('/cart')
  await otto.getByRole('button', { name: /for approval/ }).click()
  const send = otto.getByRole('dialog', { name: 'Send for approval' })
  await send.getByRole('combobox', { name: 'To' }).click()
  await otto.getByRole('option', { name: /^Helen Lind/ }).click()
  await send.getByRole('textbox', { name: 'Note' }).fill('For the festival, by Friday.')
  await send.getByRole('button', { name: 'Send' }).click()
  await expect(otto.getByRole('link', { name: 'Sent to Helen Lind' })).toBeVisible()
  await otto.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(otto, 'approvals')
  await otto.context().close()

  await atHome(page)
  await page.goto('/approvals')
  await page.getByRole('link', { name: 'From Otto Falk' }).click()
  await expect(page.getByText('For the festival, by Friday.')).toBeVisible()
  await expectAccessible(page, 'approval')
  await page.getByRole('button', { name: 'Accept and go to the cart' }).click()
  await expect(page).toHaveURL(/\/cart\/shipping$/)
  complaints.expectNone()
})

test('who acts as a user sees so in each tab, and is back at the staff desk in each afterwards; signing out ends at a clean sign-in', async ({
  page,
  browser,
}) => {
  await givenPerson(page.request, 'mireille@acted-for.example', 'Mireille Quint')
  const staff = await staffPage(browser, 'dario@acting-staff.example')
  const opened = await staff.context().newPage()
  await opened.goto('/projects')
  await expect(opened.getByRole('button', { name: /^Account of Dario Pell/ })).toBeVisible()
  await staff.goto('/staff')
  await staff.getByLabel('Search users').fill('mireille@acted-for.example')
  await staff.getByRole('button', { name: 'Act as' }).click()
  await staff.getByLabel('Reason').fill('A film that does not play')
  await staff.getByRole('dialog').getByRole('button', { name: 'Act as Mireille Quint' }).click()
  await expect(staff).toHaveURL(/\/projects$/)
  const second = await staff.context().newPage()
  // Who acts as a user is no staff meanwhile: there is no such page.
  await second.goto('/admin/orders')
  await expect(second.getByRole('heading', { name: 'Whoops, this page was not found!' })).toBeVisible()
  await second.goto('/projects')
  for (const tab of [opened, second]) {
    await expect(tab.getByText('You are ghosting this account')).toBeVisible()
    await expect(tab.getByRole('button', { name: /^Account of Mireille Quint/ })).toBeVisible()
  }
  // A screen without the bar says it too.
  await second.goto('/settings/invoices/0197f2c0-0000-7000-8000-000000000000')
  await expect(second.getByText('You are ghosting this account')).toBeVisible()

  await staff.getByRole('button', { name: 'Stop ghosting' }).click()

  for (const tab of [staff, opened, second]) {
    await expect(tab).toHaveURL(/\/staff$/)
    await expect(tab.getByRole('button', { name: /^Account of Dario Pell/ })).toBeVisible()
  }
  await staff.getByRole('button', { name: /^Account of/ }).click()
  await staff.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(staff).toHaveURL(/\/accounts\/login$/)
})
