import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { givenProject } from '../support/account-by-api.ts'
import { atHome } from '../support/at-home.ts'
import { dropOn } from '../support/drop-on.ts'
import { test } from '../support/test.ts'

test('a folder dropped on a project keeps its tree', async ({ page, context }) => {
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
    await dropOn(page, [reels])
    await page.getByRole('link', { name: 'Reels' }).first().click()
    await expect(page.getByRole('link', { name: 'notes.txt' }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Sound' }).first().click()
    await expect(page.getByRole('link', { name: 'cues.txt' }).first()).toBeVisible()
    await expectAccessible(page)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
