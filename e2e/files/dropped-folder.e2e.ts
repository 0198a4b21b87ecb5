import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { givenProject } from '../support/account-by-api.ts'
import { atHome } from '../support/at-home.ts'
import { dropOn } from '../support/drop-on.ts'
import { test } from '../support/test.ts'

/** What is read before the files arrive, and answered after them. */
const SLOW_LIST_MILLISECONDS = 1500

test('a folder dropped on a project keeps its tree, and shows files that arrive during its first load', async ({ page, context }) => {
  const projectID = await givenProject(context.request, 'helen@drop.example')
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)
  await expect(page.getByRole('heading', { name: 'The Salt Meridian' })).toBeVisible()

  const root = mkdtempSync(join(tmpdir(), 'answerprint-drop-'))
  const reels = join(root, 'Reels')
  mkdirSync(join(reels, 'Sound'), { recursive: true })
  writeFileSync(join(reels, 'notes.txt'), 'twelve reels')
  writeFileSync(join(reels, 'Sound', 'cues.txt'), 'the horn comes late')
  try {
    await page.route(/\/files\?.*folderID=/, async (route) => {
      const answer = await route.fetch()
      await page.waitForTimeout(SLOW_LIST_MILLISECONDS)
      await route.fulfill({ response: answer })
    })
    await dropOn(page, [reels])
    await page.getByRole('link', { name: 'Reels' }).first().click()
    await expect(page.getByRole('link', { name: 'notes.txt' }).first()).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('link', { name: 'Sound' }).first().click()
    await expect(page.getByRole('link', { name: 'cues.txt' }).first()).toBeVisible()
    await expectAccessible(page)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
