import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { givenProject } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { listed } from '../support/given/delivery-by-api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { dropOn } from '../support/page/drop-on.ts'
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

test('a folder that is dropped without a connection waits for it, on a project and on the page of a request', async ({
  page,
  context,
  browser,
}) => {
  const projectID = await givenProject(context.request, 'nora@drop.example')
  const asked = await call(context.request, routes.fileRequests.create, { params: { projectID }, body: { requests: { title: 'Masters' } } })
  const root = mkdtempSync(join(tmpdir(), 'answerprint-drop-'))
  const folderNamed = (name: string) => {
    mkdirSync(join(root, name))
    writeFileSync(join(root, name, `${name}.txt`), name)
    return join(root, name)
  }
  const visitor = await browser.newContext()
  const request = await visitor.newPage()
  try {
    await atHome(page)
    await page.goto(`/projects/${projectID}/files`)
    await expect(page.getByText('This project is empty')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await dropOn(page, [folderNamed('Reels')])
    const waiting = /There is no connection. The upload begins when it is back/
    await expect(page.getByText(waiting)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: 'Reels' }).first()).toBeVisible()
    await expect(page.getByText(waiting)).toHaveCount(0)

    await request.goto(`/file-request/${asked.requests[0]?._id}`)
    await expect(request.getByRole('heading', { name: 'Masters' })).toBeVisible()
    await request.waitForLoadState('networkidle')
    await visitor.setOffline(true)
    await dropOn(request, [folderNamed('Sound')])
    await expect(request.getByText(waiting)).toBeVisible()
    await expect(request.getByRole('heading', { name: 'Waiting for the connection' })).toBeVisible()
    await visitor.setOffline(false)
    await expect(request.getByRole('heading', { name: 'Everything arrived.' })).toBeVisible()
    const names = async () => (await listed(context.request, projectID)).map(({ name }) => name)
    expect((await names()).toSorted()).toEqual(['Reels', 'Sound'])
  } finally {
    await visitor.close()
    rmSync(root, { recursive: true, force: true })
  }
})

test('a file that is dropped where nothing takes it leaves the page as it is', async ({ page, context }) => {
  const projectID = await givenProject(context.request, 'mara@drop.example')
  const root = mkdtempSync(join(tmpdir(), 'answerprint-drop-'))
  writeFileSync(join(root, 'notes.txt'), 'twelve reels')
  await atHome(page)
  await page.goto(`/projects/${projectID}/details/general`)
  await page.waitForLoadState('networkidle')
  const title = page.getByRole('textbox').first()
  await title.fill('Half a sent')
  const opened: string[] = []
  page.on('framenavigated', (frame) => opened.push(frame.url()))
  // A drag that no one takes ends without a drop, and a drop that no one takes is opened by the browser.
  await page.evaluate(() => {
    const taken: boolean[] = []
    window.addEventListener('drop', (event) => taken.push(event.defaultPrevented))
    Object.assign(window, { taken })
  })
  await dropOn(page, [join(root, 'notes.txt')])
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'taken'))).toEqual([true])
  await expect(title).toHaveValue('Half a sent')
  await expect(page).toHaveURL(/details/)
  expect(opened).toEqual([])
  rmSync(root, { recursive: true, force: true })
})
