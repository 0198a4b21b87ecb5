import { expect, type Page } from '@playwright/test'
import { listenForComplaints } from '../support/browser/complaints.ts'
import { givenProject } from '../support/given/account-by-api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { test } from '../support/test.ts'

test.skip(process.env.E2E_CLUSTER === '1', 'the hosts of this journey run beside the server on a laptop')

test('a file is imported from each host by its link, and a private link is refused with the reason', async ({ page, context }) => {
  const complaints = listenForComplaints(page)
  const projectID = await givenProject(context.request, 'helen@imports.example', 'Glass Harbour')
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)

  await test.step('Dropbox: a link of another host, a private one, and a public one', async () => {
    const dialog = await openImport(page, 'Dropbox')
    await expect(dialog.getByText('No Imports!')).toBeVisible()
    await expectAccessible(page)
    await submit(page, 'https://drive.google.com/file/d/sound-of-the-harbour/view')
    await expect(dialog.getByRole('alert')).toHaveText('Please enter a valid Dropbox link.')
    await submit(page, 'https://www.dropbox.com/s/secret/Secret.mov?dl=0')
    await expect(dialog.getByRole('alert')).toHaveText('This link is not publicly viewable.')
    await expectAccessible(page)

    await submit(page, 'https://www.dropbox.com/scl/fi/notes/notes.txt?rlkey=1&dl=0')
    await expect(dialog.getByText('Glass Harbour, notes.txt')).toBeVisible()
    await expect(dialog.getByText('Found at Dropbox, 1.37 KB. Is this the right one?')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Yes, Import!' }).click()
    const recent = dialog.getByRole('region', { name: 'Recent Imports' })
    await expect(recent.getByText('Glass Harbour, notes.txt')).toBeVisible()
    await expect(recent.getByText('Completed Successfully')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Glass Harbour, notes.txt').first()).toBeVisible()
  })

  await test.step('Google Drive: large files arrive despite its warning, with their progress, and can be stopped', async () => {
    const dialog = await openImport(page, 'Google Drive')
    const recent = dialog.getByRole('region', { name: 'Recent Imports' })
    await submit(page, 'https://drive.google.com/file/d/sound-of-the-harbour/view?usp=sharing')
    await dialog.getByRole('button', { name: 'Yes, Import!' }).click()
    const sound = recent.getByRole('listitem').filter({ hasText: 'Sound of the harbour.bin' })
    await expect(sound.getByText('Completed Successfully')).toBeVisible()

    await submit(page, 'https://drive.google.com/open?id=slow-boat-to-china')
    await dialog.getByRole('button', { name: 'Yes, Import!' }).click()
    const slow = recent.getByRole('listitem').filter({ hasText: 'Slow boat to China.bin' })
    await expect(slow.getByText('In Progress')).toBeVisible()
    await expect(slow.getByRole('progressbar', { name: 'Slow boat to China.bin' })).toBeVisible()
    await expect(slow.getByText(/of 3.81 MB/)).toBeVisible()
    await expectAccessible(page)
    await slow.getByRole('button', { name: 'Cancel Slow boat to China.bin' }).click()
    await expect(slow.getByText('Incomplete with Errors: Cancelled')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await expect(page.getByText('Sound of the harbour.bin').first()).toBeVisible()
  await expect(page.getByText('Slow boat to China.bin')).toHaveCount(0)
  complaints.expectNone()
})

async function openImport(page: Page, host: string) {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: `Import from ${host}` }).click()
  return page.getByRole('dialog', { name: `Import from ${host}` })
}

async function submit(page: Page, link: string): Promise<void> {
  await page.getByLabel('Shared link to a file or folder').fill(link)
  await page.getByRole('button', { name: 'Find File' }).click()
}
