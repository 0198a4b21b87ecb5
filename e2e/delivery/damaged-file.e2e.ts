import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { givenProject } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { test } from '../support/test.ts'

test.skip(process.env.E2E_CLUSTER === '1', 'a bucket refuses the altered part itself')

test('a file that is altered on its way is reported to its sender, who sends it again, and to its requester', async ({
  page,
  context,
  browser,
}) => {
  const projectID = await givenProject(context.request, 'ingrid@requests.example')
  const asked = await call(context.request, routes.fileRequests.create, {
    params: { projectID },
    body: { requests: { title: 'Sound originals of The Salt Meridian' } },
  })
  const stranger = await browser.newContext()
  const visitor = await stranger.newPage()
  await visitor.goto(`/file-request/${asked.requests[0]?._id}`)
  const folder = mkdtempSync(join(tmpdir(), 'answerprint-damaged-'))
  const files = ['SALT_MERIDIAN_LTRT_R1.bin', 'SALT_MERIDIAN_LTRT_R2.bin'].map((name) => join(folder, name))
  for (const file of files) writeFileSync(file, Buffer.alloc(300_000, file))
  let isFirst = true
  await visitor.route('**/store/parts/**', async (route) => {
    const bytes = route.request().postDataBuffer()
    if (!isFirst || bytes === null) return route.continue()
    isFirst = false
    bytes[1000] = (bytes[1000] ?? 0) ^ 1
    await route.continue({ postData: bytes })
  })
  const choose = async (button: string, chosen: string[]) => {
    const [chooser] = await Promise.all([visitor.waitForEvent('filechooser'), visitor.getByRole('button', { name: button }).click()])
    await chooser.setFiles(chosen)
  }
  await choose('Upload files', files)

  await expect(visitor.getByRole('heading', { name: '1 file arrived damaged.' })).toBeVisible()
  await expect(visitor.getByText('What arrived is not what you have: please send it again.')).toBeVisible()
  await expect(visitor.getByLabel('Damaged', { exact: true })).toHaveCount(1)
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Send again' }).click()
  await expect(visitor.getByRole('button', { name: 'Upload files' })).toBeVisible()
  await page.goto('/projects')
  await page.getByRole('button', { name: /notification/i }).click()
  await expect(page.getByText(/SALT_MERIDIAN_LTRT_R\d\.bin arrived damaged\. Please ask for it again\./)).toBeVisible()
  await stranger.close()
})
