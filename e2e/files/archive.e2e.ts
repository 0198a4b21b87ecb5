import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { addressesOf, ask, call } from '../support/given/api.ts'
import { atHome } from '../support/page/at-home.ts'
import { givenSlate, link, tick, tile } from '../support/page/file-page.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { staffCommand } from '../support/server/staff-command.ts'
import { test } from '../support/test.ts'

test.skip(process.env.E2E_CLUSTER === '1', 'the file is archived by a command beside the server')

test('archived content is restored on request, and a mail says when it is back', async ({ page, context }) => {
  const { projectID, upload } = await givenSlate(context.request, 'helen@archive.example')
  const fileID = await upload('master.txt', 'twelve reels')
  const otherID = await upload('trailer.txt', 'one reel')
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)
  await expect(tile(page, 'master.txt')).toBeVisible()

  await test.step('an operator archives it: it stays in the list and cannot be picked', async () => {
    for (const each of [fileID, otherID]) await staffCommand('files', 'freeze', each)
    await expect(tile(page, 'master.txt')).toContainText('Archived')
    await expect(tick(page, 'master.txt')).toBeDisabled()
    const refused = await ask(context.request, routes.files.download, { query: { fileID, projectID } })
    expect(refused.status()).toBe(409)
    expect(((await refused.json()) as { code: string }).code).toBe('frozen')
  })

  await test.step('a failure says why', async () => {
    await page.route(addressesOf(routes.defroster.start), (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'no' } }),
    )
    await link(page, 'master.txt').click()
    const dialog = page.getByRole('dialog', { name: 'Restore Content' })
    await expect(dialog).toContainText('You will be emailed when your content is available.')
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Unable to thaw content. Please refresh the page and try again. If the issue persists, please contact support.',
    )
    await page.unroute(addressesOf(routes.defroster.start))
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(tile(page, 'master.txt')).toContainText('File Thawing')
    await expect(tile(page, 'trailer.txt')).toContainText('Archived')
  })

  await test.step('it comes back by itself, with a mail', async () => {
    await mailTo(context.request, 'helen@archive.example', /^master.txt is restored and available$/)
    await expect(tile(page, 'master.txt')).not.toContainText('File Thawing')
    await expect(tick(page, 'master.txt')).toBeEnabled()
    const { token } = await call(context.request, routes.files.download, { query: { fileID, projectID } })
    expect(await (await context.request.get(token)).text()).toBe('twelve reels')
  })

  await test.step('everything else archived in the project is restored by one action', async () => {
    await link(page, 'trailer.txt').click()
    const dialog = page.getByRole('dialog', { name: 'Restore Content' })
    await dialog.getByRole('checkbox', { name: 'Restore everything that is archived in this project' }).check()
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(tile(page, 'trailer.txt')).toContainText('File Thawing')
    await expect(tick(page, 'trailer.txt')).toBeEnabled()
  })
})
