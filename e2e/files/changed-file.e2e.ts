import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { bytesOfNoKind } from '../../apps/server/test/clips.ts'
import { PART_ADDRESS } from '../support/browser/part-address.ts'
import { givenProject } from '../support/given/account-by-api.ts'
import { atHome } from '../support/page/at-home.ts'
import { test } from '../support/test.ts'

test('a file that changes on the disk while it is sent is named at once, and is sent when it is chosen again', async ({
  page,
  context,
}) => {
  const projectID = await givenProject(context.request, 'helen@changed.example')
  const disk = mkdtempSync(join(tmpdir(), 'answerprint-disk-'))
  const reel = join(disk, 'reel.bin')
  writeFileSync(reel, bytesOfNoKind(3_000_000))
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)
  await page.route(
    PART_ADDRESS,
    async (route) => {
      appendFileSync(reel, 'one more frame')
      await route.continue()
    },
    { times: 1 },
  )
  const upload = () => page.getByLabel('Files to upload').setInputFiles(reel)

  await upload()
  await page.getByRole('button', { name: /transfers/i }).click()
  await expect(page.getByText('Error - This file was changed, moved or deleted, or its disk was removed. Choose it again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await upload()
  await expect(page.getByRole('link', { name: 'reel.bin', exact: true })).toBeVisible()
  rmSync(disk, { recursive: true })
})
