import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { holdAnswers } from '../support/browser/held-answers.ts'
import { PART_ADDRESS } from '../support/browser/part-address.ts'
import { givenProject } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { choose } from '../support/page/choose-files.ts'
import { test } from '../support/test.ts'

test('on a slow line a pause keeps what was sent, and after a reload the upload resumes there, with the same file', async ({
  page,
  context,
  browser,
}) => {
  const projectID = await givenProject(context.request, 'jun@requests.example')
  const asked = await call(context.request, routes.fileRequests.create, { params: { projectID }, body: { requests: { title: 'Masters' } } })
  const stranger = await browser.newContext()
  const visitor = await stranger.newPage()
  await visitor.goto(`/file-request/${asked.requests[0]?._id}`)
  const file = join(mkdtempSync(join(tmpdir(), 'answerprint-reel-')), 'reel.bin')
  writeFileSync(file, Buffer.alloc(45_000_000, 'reel'))
  const note = join(file, '..', 'note.txt')
  writeFileSync(note, 'Reel 1 of 1')
  const line = await stranger.newCDPSession(visitor)
  const throttle = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
  await throttle(1_000_000)
  const row = visitor.getByRole('listitem').filter({ hasText: 'reel.bin' })
  await choose(visitor, 'Upload files', [file, note])
  await expect(visitor.getByText('1 file', { exact: true })).toBeVisible()
  await visitor.getByRole('button', { name: 'Cancel reel.bin' }).click()
  await visitor.getByRole('dialog').getByRole('button', { name: 'Cancel transfer' }).click()
  await expect(visitor.getByRole('heading', { name: 'Everything arrived.' }), 'what was cancelled is not offered again').toBeVisible()
  await throttle(8_000_000)
  await visitor.getByRole('button', { name: 'Send more files' }).click()
  await expect(visitor.getByRole('button', { name: 'Upload files' })).toBeVisible()
  await expect(visitor.getByText(/not finished/i)).toBeHidden()
  await choose(visitor, 'Upload files', file)
  const sizeIn = async (words: RegExp) => Number(words.exec(await row.innerText())?.[1] ?? 0) * 1024 ** 2
  await expect.poll(() => sizeIn(/([\d.]+)(?: MB)? of/), { intervals: [50] }).toBeGreaterThan(12_000_000)
  const sentBytes = await sizeIn(/([\d.]+)(?: MB)? of/)
  await visitor.getByRole('button', { name: 'Pause reel.bin' }).click()
  await expect(row).toContainText(/Paused, .* kept/)
  const keptBytes = await sizeIn(/Paused, ([\d.]+)/)
  expect(keptBytes, 'of what was sent, one part at the most is sent again').toBeGreaterThan(sentBytes - 20_000_000)
  await throttle(-1)
  visitor.once('dialog', (dialog) => void dialog.accept())
  await visitor.reload()

  await expect(visitor.getByText(/Choose the same file again\./)).toBeVisible()
  await expectAccessible(visitor)
  let again = 0
  visitor.on('request', (request) => {
    if (PART_ADDRESS.test(request.url()) && request.method() === 'PUT') again++
  })
  await choose(visitor, 'Continue Upload', file)
  await expect(visitor.getByRole('heading', { name: 'Everything arrived.' })).toBeVisible()
  expect(again).toBe(Math.round((45_000_000 - keptBytes) / 20_000_000))
  await stranger.close()
  await page.close()
})

test('a second tab of a request says what the first one is sending, and asks for it only once the first is gone', async ({
  page,
  context,
  browser,
}) => {
  const projectID = await givenProject(context.request, 'tomas@requests.example')
  const asked = await call(context.request, routes.fileRequests.create, { params: { projectID }, body: { requests: { title: 'Masters' } } })
  const stranger = await browser.newContext()
  const first = await stranger.newPage()
  await first.goto(`/file-request/${asked.requests[0]?._id}`)
  const file = join(mkdtempSync(join(tmpdir(), 'answerprint-reel-')), 'reel.bin')
  writeFileSync(file, Buffer.alloc(45_000_000, 'reel'))
  const parts = await holdAnswers(first, PART_ADDRESS)
  await choose(first, 'Upload files', file)
  await expect.poll(parts.count).toBeGreaterThan(0)

  const second = await stranger.newPage()
  await second.goto(`/file-request/${asked.requests[0]?._id}`)
  const row = second.getByRole('listitem').filter({ hasText: 'reel.bin' })
  await expect(row).toContainText('Being sent in another tab')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expectAccessible(second)
  await first.getByRole('button', { name: 'Pause reel.bin' }).click()
  await expect(row).toContainText('Paused in another tab')
  await first.getByRole('button', { name: 'Resume reel.bin' }).click()
  await expect(row).toContainText('Being sent in another tab')

  const third = await stranger.newPage()
  await third.goto(`/file-request/${asked.requests[0]?._id}`)
  await first.close()
  await expect(row).toContainText('Choose the same file again.')
  await choose(second, 'Continue Upload', file)
  await expect(second.getByRole('heading', { name: 'Everything arrived.' })).toBeVisible()
  await expect(third.getByText('reel.bin')).toBeVisible()
  await expect(third.getByText(/another tab|same file again/)).toHaveCount(0)
  await stranger.close()
  await page.close()
})
