import * as routes from '@answerprint/contract/routes'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { holdAnswers } from '../support/browser/held-answers.ts'
import { givenFile, givenProject } from '../support/given/account-by-api.ts'
import { addressesOf, call } from '../support/given/api.ts'
import { givenFolder, listed } from '../support/given/delivery-by-api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { expectWithinWindow } from '../support/page/geometry.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { test } from '../support/test.ts'

const HARUKI = 'haruki@faults.example'
const FAULTS = [
  [403, 'forbidden', 'You may not do this.'],
  [404, 'not_found', 'This does not exist, or you cannot see it.'],
  [409, 'file_busy', 'This file is still being prepared.'],
  [500, 'internal', 'An internal error occurred.'],
] as const
const REFUSED = { status: 500, json: { code: 'internal', message: 'An internal error occurred.' } }

test('a recipient writes to the sender despite faults on the way, and gets a receipt once there is one', async ({ context, browser }) => {
  const api = context.request
  const projectID = await givenFolder(api, 'helen@faults.example')
  const _files = (await listed(api, projectID)).map(({ _id, type }) => ({ _id, type }))
  const asked = { shareType: 'email' as const, emails: [{ email: HARUKI, label: 'Haruki Aizawa' }], _files, label: 'Delivery' }
  const params = { projectID }
  const { package: locked } = await call(api, routes.packages.send, { params, body: { ...asked, password: 'meridian' } })
  const { package: open } = await call(api, routes.packages.send, { params, body: asked })
  const { package: ended } = await call(api, routes.packages.send, { params, body: asked })
  const expire = (packageID: string) =>
    call(api, routes.packages.update, { params: { projectID, packageID }, body: { key: 'is_expired', value: true } })
  await expire(ended._id)
  const outside = await browser.newContext({ acceptDownloads: true })
  const page = await outside.newPage()

  await test.step('not before the password was given', async () => {
    await page.goto(locked.recipients[0]?.url ?? '')
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
    await expect(page.getByText('Ask Helen Lind for it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Write to Helen Lind' })).toHaveCount(0)
  })

  await test.step('by keyboard alone, once the link has expired', async () => {
    await page.goto(ended.recipients[0]?.url ?? '')
    const write = page.getByRole('button', { name: 'Write to Helen Lind' })
    await write.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Write to Helen Lind' })
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
    await page.keyboard.type('The link has expired. May I have another week?')
    await expectAccessible(page)
    // What was written stays, and the focus goes back.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(write).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('The link has expired. May I have another week?')
  })

  await test.step('a refusal is shown beside the message, and a lost answer sends no second reply', async () => {
    const dialog = page.getByRole('dialog', { name: 'Write to Helen Lind' })
    await outside.route(addressesOf(routes.deliveryPages.write), (route) => route.fulfill(REFUSED))
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('An internal error occurred.')
    await outside.unroute(addressesOf(routes.deliveryPages.write))
    await loseAnswers(outside, addressesOf(routes.deliveryPages.write))
    await dialog.getByRole('button', { name: 'Send' }).dblclick()
    await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.')
    await outside.unroute(addressesOf(routes.deliveryPages.write))
    await dialog.getByRole('textbox').press('Control+Enter')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('status')).toContainText('Your message is on its way.')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const mail = await mailTo(api, 'helen@faults.example', /Haruki Aizawa wrote to you about Delivery/)
    expect(mail.text).toContain('The link has expired. May I have another week?')
    const story = await call(api, routes.packageStories.get, { params: { projectID, packageID: ended._id } })
    expect(story.recipients[0]?.events.map((each) => each.event)).toEqual(['wrote'])
  })

  await test.step('a receipt that cannot be loaded says so and can be loaded again', async () => {
    await outside.route(addressesOf(routes.deliveries.contents), (route) => route.fulfill(REFUSED))
    await page.goto(open.recipients[0]?.url ?? '')
    const card = page.getByRole('region', { name: 'Proof of delivery' })
    await expect(card).toContainText('An internal error occurred.')
    await outside.unroute(addressesOf(routes.deliveries.contents))
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect(card).toContainText('0 of 1 file')
  })

  await test.step('a refused receipt is reported and saves no file; a slow one is requested once', async () => {
    const button = page.getByRole('button', { name: 'Receipt so far (PDF)' })
    // Its text is not cut off in the narrow column of a wide page.
    const isWhole = await button.locator('.mantine-Button-label').evaluate((label) => label.scrollWidth <= label.clientWidth)
    expect(isWhole).toBe(true)
    await outside.route(addressesOf(routes.deliveries.receiptPaper), (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many', message: 'Too many requests.' } }),
    )
    await button.click()
    await expect(page.getByText('Too many requests.')).toBeVisible()
    await outside.unroute(addressesOf(routes.deliveries.receiptPaper))
    const receipts = await holdAnswers(outside, addressesOf(routes.deliveries.receiptPaper))
    const downloaded = page.waitForEvent('download')
    await button.dblclick()
    await expect.poll(receipts.count).toBe(1)
    receipts.release()
    expect((await downloaded).suggestedFilename()).toMatch(/^AR-.*\.pdf$/)
    expect(receipts.count()).toBe(1)
  })

  await test.step('a link that expires while its page is open says so, also after going back and forward', async () => {
    await expire(open._id)
    await page.getByRole('button', { name: 'Receipt so far (PDF)' }).click()
    await expect(page.getByText('The owner of this content has expired this link.').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Expired' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Write to Helen Lind' })).toBeVisible()
    await onPhone(page)
    await expectAccessible(page)
  })
})

test('a double click shares once, and faults on the way leave the dialog filled in', async ({ page, context }) => {
  const api = context.request
  const projectID = await givenProject(api, 'sofia@faults.example', 'Ortolan')
  await givenFile(api, { project_id: projectID }, 'dialogue.txt', Buffer.from('Scene 1.'))
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)
  await page.getByRole('button', { name: 'Options for dialogue.txt' }).click()
  await page.getByRole('menuitem', { name: 'Send files', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send file' })
  const share = dialog.getByRole('button', { name: 'Send', exact: true })
  const packages = async () => (await call(api, routes.packages.list, { params: { projectID }, query: {} })).packages

  await test.step('refusals are shown in it, and nothing that was typed is lost', async () => {
    await dialog.getByLabel('Recipients').fill(HARUKI)
    await dialog.getByLabel('Message').fill('For Berlin.')
    for (const [status, code, message] of FAULTS) {
      await context.route(addressesOf(routes.packages.send), (route) => route.fulfill({ status, json: { code, message } }), { times: 1 })
      await share.click()
      await expect(dialog.getByRole('alert')).toHaveText(message)
    }
    await expect(dialog.getByLabel('Recipients')).toHaveValue(HARUKI)
    await expect(dialog.getByLabel('Message')).toHaveValue('For Berlin.')
  })

  await test.step('a call whose answer was lost is repeated under the same key', async () => {
    await loseAnswers(context, addressesOf(routes.packages.send))
    await share.click()
    await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.')
    await context.unroute(addressesOf(routes.packages.send))
    expect(await packages()).toHaveLength(1)
  })

  await test.step('a slow answer to a double click', async () => {
    const sends = await holdAnswers(context, addressesOf(routes.packages.send), (request) => request.method() === 'POST')
    await share.dblclick()
    await expect(dialog.getByLabel('Message')).toBeDisabled()
    sends.release()
    await expect(dialog).toBeHidden()
    expect(sends.count()).toBe(1)
    expect(await packages()).toHaveLength(1)
  })

  await test.step('Enter, held down, sends once and leaves open what says so; so does a second click that comes with the answer', async () => {
    const sent = page.getByRole('dialog', { name: 'File sent' })
    await sent.getByRole('button', { name: 'Done' }).click()
    await expect(sent).toHaveCount(0)
    const openAgain = async () => {
      await page.getByRole('button', { name: 'Options for dialogue.txt' }).click()
      await page.getByRole('menuitem', { name: 'Send files', exact: true }).click()
      await dialog.getByLabel('Recipients').fill(HARUKI)
    }
    await openAgain()
    await dialog.getByLabel('Package name').focus()
    // What repeats the key waits for the answer, and goes on after it.
    const downs = async (count: number) => {
      for (let index = 0; index < count; index++) await page.keyboard.down('Enter')
    }
    await downs(3)
    await expect(sent).toBeVisible()
    await expect(sent.getByRole('button', { name: 'Done' })).toBeEnabled()
    await downs(3)
    await page.keyboard.up('Enter')
    await expect(sent.getByRole('button', { name: 'Done' })).toBeFocused()
    expect(await packages()).toHaveLength(2)
    await page.keyboard.press('Enter')
    await expect(sent).toHaveCount(0)

    await openAgain()
    // The second click of a double one, in the moment in which what was sent appears.
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        const done = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find((each) => each.textContent === 'Done')
        if (done === undefined) return
        observer.disconnect()
        done.click()
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    await share.click()
    await expect(sent.getByRole('button', { name: 'Done' })).toBeEnabled()
    await expect(sent).toBeVisible()
    expect(await packages()).toHaveLength(3)
  })
})

test('the page of a link that could not be loaded says so on the screen of the gates, and is tried again', async ({ page, context }) => {
  const projectID = await givenProject(context.request, 'nora@gates.example')
  const { requests } = await call(context.request, routes.fileRequests.create, {
    params: { projectID },
    body: { requests: { title: 'Masters' } },
  })
  const failing = addressesOf(routes.requestPage.open)
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { code: 'internal', requestId: '01a2-77' } }))
  await page.goto(`/file-request/${requests[0]?._id}`)
  const failure = page.getByRole('alert')
  await expect(failure.getByRole('heading', { name: 'We could not load this page.' })).toBeVisible()
  await expect(failure).toContainText('Your link is fine, and nothing was lost. If it keeps failing, send us the reference 01a2-77.')
  await expectAccessible(page)
  await page.unroute(failing)
  await failure.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Masters' })).toBeVisible()
})

/** The server handles the call, and its answer is lost. */
async function loseAnswers(context: BrowserContext, path: string) {
  await context.route(path, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
}

async function onPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectWithinWindow(page)
}
