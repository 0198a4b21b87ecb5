import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { givenPerson } from '../support/given/account-by-api.ts'
import { ask, call } from '../support/given/api.ts'
import { holdTable } from '../support/server/own-database.ts'
import { test } from '../support/test.ts'

test('a server that is killed in the middle of a submission or an approval has done nothing of it, and the next try does all', async ({
  server,
  request: amira,
}) => {
  test.skip(process.env.E2E_CLUSTER === '1', 'The server that is killed here is one process.')
  await givenPerson(amira, 'amira@lanterne-killed.example', 'Amira Haddad')
  const { organization } = await call(amira, routes.organizations.create, { body: { name: 'Lanterne' } })
  const organizationID = organization._id
  const settings = {
    can_upload_video: false,
    can_upload_dcp: false,
    can_upload_trailer: false,
    can_upload_poster: false,
    can_upload_thumbnail: false,
  }
  const asked = { requests: [{ title: 'Halcyon' }], settings }
  const made = await call(amira, routes.videoRequests.create, { params: { organizationID }, body: asked })
  const [request] = made.requests
  const params = { organizationID, videoID: request?._id ?? '' }
  const holder = { params: { videoID: request?.url.split('/').pop() ?? '' } }
  /** Kills it once the work has come to this table, which is not the first that it writes. */
  const killAt = async (table: string, work: () => Promise<unknown>) => {
    const held = await holdTable(table)
    const ended = work().catch(() => undefined)
    await expect.poll(held.isAwaited).toBe(true)
    await server.kill()
    await held.release()
    await ended
    await server.start()
  }
  const submission = { is_metadata_submitted: true, logline: 'Of dust.' } as const
  const submit = () => ask(amira, routes.ondemand.update, { ...holder, body: submission })
  const approve = () => ask(amira, routes.videoRequests.update, { params, body: { approve: 'metadata' } })
  const titles = async () => (await call(amira, routes.projects.listAll, {})).projects.map(({ title }) => title)

  await killAt('video_request_sections', submit)
  expect(await call(amira, routes.ondemand.open, holder)).toMatchObject({ is_metadata_submitted: false, logline: '' })
  expect((await submit()).ok()).toBe(true)
  expect(await call(amira, routes.ondemand.open, holder)).toMatchObject(submission)

  await killAt('projects', approve)
  const { request: reviewed } = await call(amira, routes.videoRequests.get, { params })
  expect([reviewed.state, await titles()]).toEqual(['open', []])
  expect((await approve()).ok()).toBe(true)
  expect(await titles()).toEqual(['Halcyon'])
})
