import { readFileSync } from 'node:fs'
import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { givenFile, givenProject } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { briefGoldenGate } from '../support/given/clips.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { test } from '../support/test.ts'

test('a screener that is not encoded says why it cannot be sent, and one that never can be is not offered to be', async ({
  page,
  context,
}) => {
  const projectID = await givenProject(context.request, 'helen@unencoded.example')
  await givenFile(context.request, { project_id: projectID }, 'SALT_MERIDIAN.mp4', readFileSync(briefGoldenGate()))
  await givenFile(context.request, { project_id: projectID }, 'CAMERA.y4m', Buffer.from('YUV4MPEG2 W320 H180 F24:1'))
  const { files } = await call(context.request, routes.files.list, { params: { projectID }, query: {} })
  const addressOf = (name: string) =>
    `/projects/${projectID}/files/preview-link/${files.find((each) => each.file_name === name)?.screener?._id}`

  await test.step('the menu names the reason, and opens no dialog', async () => {
    await page.goto(addressOf('SALT_MERIDIAN.mp4'))
    await expect(page.getByRole('button', { name: 'Encode Content' })).toBeVisible()
    await page.getByRole('button', { name: 'Send Screener' }).click()
    await expect(page.getByText('Encode it first: reviewers watch the encoded film.')).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Share by Email' })).toBeDisabled()
    await expect(page.getByRole('menuitem', { name: 'Share by URL' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    // A tooltip belongs to no landmark.
    await page.mouse.move(2, 2)
    await expect(page.getByRole('tooltip')).toBeHidden()
    await expectAccessible(page, 'screener that is not encoded')
  })

  await test.step('so it does for an address that leads to the dialog', async () => {
    await page.goto(`${addressOf('SALT_MERIDIAN.mp4')}?send=email`)
    await expect(page.getByText('Encode it first: reviewers watch the encoded film.')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Send Screener' })).toBeHidden()
  })

  await test.step('a camera original is not offered to be encoded', async () => {
    await page.goto(addressOf('CAMERA.y4m'))
    await expect(page.getByText('Not a film that can be encoded')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Encode Content' })).toBeHidden()
  })
})
