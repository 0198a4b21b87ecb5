import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { call } from '../support/given/api.ts'
import { smallGoldenGate } from '../support/given/clips.ts'
import { givenScreener, shareByLink } from '../support/given/film-by-api.ts'
import { atHome } from '../support/page/at-home.ts'
import { test } from '../support/test.ts'

test('who watches now is shown where a network lets no socket through', async ({ page, context, request }) => {
  const { projectID, screenerID } = await givenScreener(context.request, 'ola@live.example', smallGoldenGate())
  const token = (await shareByLink(context.request, screenerID)).split('/').pop() ?? ''
  await atHome(page)
  await page.routeWebSocket('**/app/**', (socket) => socket.close())
  await page.goto(`/projects/${projectID}/files/preview-link/${screenerID}`)
  const row = page.getByRole('row', { name: /Press/ })
  await expect(row).toBeVisible()
  await expect(row.getByText('Live now')).toBeHidden()

  const accessDeviceID = 'a-browser-of-ones-own'
  const { sessionID } = await call(request, routes.review.startSession, { params: { token, screenerID }, body: { accessDeviceID } })
  const body = { accessDeviceID, played: [[0, 2] satisfies [number, number]], position_seconds: 2 }
  await call(request, routes.review.heartbeat, { params: { token, sessionID }, body })
  await expect(row.getByText('Live now')).toBeVisible()
})
