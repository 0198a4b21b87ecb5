import { pathOf } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { expect, type Page } from '@playwright/test'
import { bytesOfNoKind } from '../../apps/server/test/clips.ts'
import { listenForComplaints } from '../support/browser/complaints.ts'
import { givenProject } from '../support/given/account-by-api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { test } from '../support/server/aspera-client.ts'

test.skip(process.env.E2E_CLUSTER === '1', 'the transfer server of this journey runs beside the server on a laptop')

const REEL = bytesOfNoKind(3_000_000)
const NOTES = bytesOfNoKind(200_000)

test('files are uploaded and downloaded through Aspera Connect: paused, failed, with their progress, and listed again after a reload', async ({
  page,
  context,
  connect,
}) => {
  const complaints = listenForComplaints(page)
  const client = await connect.start()
  client.chosen = [{ name: '/Users/helen/Films/GLASS_HARBOUR_REEL_1.bin', bytes: REEL }]
  const projectID = await givenProject(context.request, 'helen@aspera.example', 'Glass Harbour')
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const counted: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(pathOf(routes.analytics.record))) counted.push(request.postDataJSON())
  })
  const UPLOADED = { name: 'file_uploaded', properties: { count: 1 } }

  await test.step('an upload is paused, resumed after a reload, and becomes a file', async () => {
    client.stepMilliseconds = 700
    client.waitsAt = 7
    await uploadWithAspera(page)
    await page.getByRole('button', { name: /^Transfers/ }).click()
    const reel = row('GLASS_HARBOUR_REEL_1.bin')
    await expect(reel.getByText('Aspera', { exact: true })).toBeVisible()
    await expect(reel.getByText('Calculating remaining time...')).toBeVisible()
    await expect(reel.getByText(/1 min left · 842.0 Mbps/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'View transfers in the aspera app' })).toBeVisible()
    await expectAccessible(page)
    await reel.getByRole('button', { name: 'Pause GLASS_HARBOUR_REEL_1.bin' }).click()
    await expect(reel.getByText('Paused')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: /^Transfers/ }).click()
    await expect(reel.getByText('Paused')).toBeVisible()
    client.stepMilliseconds = 100
    client.waitsAt = undefined
    await reel.getByRole('button', { name: 'Resume GLASS_HARBOUR_REEL_1.bin' }).click()
    await expect(page.getByText('Completed upload of GLASS_HARBOUR_REEL_1.bin!')).toBeVisible()
    await expect(reel.getByText('Complete', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'View transfers in the aspera app' }).click()
    await expect.poll(() => client.asked).toContain('windows/transfer-manager')
    await reel.getByRole('button', { name: 'Dismiss GLASS_HARBOUR_REEL_1.bin' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('GLASS_HARBOUR_REEL_1.bin').first()).toBeVisible()
  })

  await test.step('a failed upload says so, and continues when it is resumed', async () => {
    client.failures = 1
    client.chosen = [{ name: 'C:\\Films\\notes.bin', bytes: NOTES }]
    await uploadWithAspera(page)
    await page.getByRole('button', { name: /^Transfers/ }).click()
    const notes = row('notes.bin')
    await expect(notes.getByText('Error - Upload failed')).toBeVisible()
    await notes.getByRole('button', { name: 'Resume notes.bin' }).click()
    await expect(notes.getByText('Complete', { exact: true })).toBeVisible()
    await expect.poll(() => counted, 'each file that arrived, once').toEqual([UPLOADED, UPLOADED])
    await page.keyboard.press('Escape')
  })

  await test.step('a download keeps its name, counts its percent, and leaves the list when it is done', async () => {
    client.stepMilliseconds = 200
    client.waitsAt = 5
    await page.getByRole('button', { name: 'Options for GLASS_HARBOUR_REEL_1.bin' }).click()
    await page.getByRole('menuitem', { name: 'Download with Aspera' }).click()
    await page.getByRole('button', { name: /^Transfers/ }).click()
    await expect(row('GLASS_HARBOUR_REEL_1.bin').getByText(/^\d+% · 1 min left · 842.0 Mbps$/)).toBeVisible()
    client.waitsAt = undefined
    await expect.poll(() => client.received.get('GLASS_HARBOUR_REEL_1.bin')?.equals(REEL)).toBe(true)
    const download = row('GLASS_HARBOUR_REEL_1.bin').filter({ has: page.getByRole('img', { name: 'Download', exact: true }) })
    await expect(download).toHaveCount(0)
    expect(counted, 'a download is no upload').toHaveLength(2)
  })
  complaints.expectNone()
})

test('an outdated client asks for an update, a missing one for its installation', async ({ page, context, connect }) => {
  const projectID = await givenProject(context.request, 'jun@aspera.example', 'Glass Harbour')
  const client = await connect.start()
  client.version = '3.5.9'
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)

  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Upload Files with Aspera' }).click()
  const outdated = page.getByRole('dialog', { name: 'Aspera Connect is out of date' })
  await expect(outdated.getByRole('link', { name: 'Update Aspera Connect' })).toBeVisible()
  await expectAccessible(page)
  await outdated.getByRole('button', { name: 'Close' }).last().click()

  await connect.close()
  await page.reload()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Upload Files with Aspera' }).click()
  await expect(page.getByText('Initializing Aspera...')).toBeVisible()
  const missing = page.getByRole('dialog', { name: 'Aspera Connect is needed' })
  await expect(missing.getByRole('link', { name: 'Download Aspera Connect' })).toBeVisible()
  await expect(page.getByText('Initializing Aspera...')).toHaveCount(0)
})

async function uploadWithAspera(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Upload Files with Aspera' }).click()
}
