import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { atHome, skipSlideshow } from '../support/at-home.ts'

test('a folder that is dropped on a project keeps its tree', async ({ page, context }) => {
  const person = { full_name: 'Helen Lind', email: 'helen@drop.example', password: 'projector4', confirm_password: 'projector4' }
  await context.request.post('/api/auth/signup', { data: { ...person, country_code: 'NO' } })
  await skipSlideshow(context.request)
  const project = (await (await context.request.post('/api/projects', { data: { title: 'The Salt Meridian' } })).json()) as { _id: string }
  await atHome(page)
  await page.goto(`/projects/${project._id}/files`)
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

/** A drop as the desktop makes it: the browser itself reads the folders. */
async function dropOn(page: Page, files: string[]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const drag = { x: 720, y: 500, data: { items: [], files, dragOperationsMask: 1 } }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await client.send('Input.dispatchDragEvent', { type, ...drag })
  await client.detach()
}
