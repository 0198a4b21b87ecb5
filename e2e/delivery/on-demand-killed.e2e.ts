import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { givenPerson } from '../support/account-by-api.ts'
import { ask, call } from '../support/api.ts'
import { test } from '../support/test.ts'

test('a server that is killed while a section is submitted or approved has done all of it or nothing', async ({
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
  const killDuring = async (work: Promise<unknown>) => {
    const ended = work.catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 4))
    await server.kill()
    await ended
    await server.start()
  }

  await killDuring(ask(amira, routes.ondemand.update, { ...holder, body: { is_metadata_submitted: true, logline: 'Of dust.' } }))
  const after = await call(amira, routes.ondemand.open, holder)
  expect(after.logline).toBe(after.is_metadata_submitted ? 'Of dust.' : '')
  if (!after.is_metadata_submitted) await call(amira, routes.ondemand.update, { ...holder, body: { is_metadata_submitted: true } })

  await killDuring(ask(amira, routes.videoRequests.update, { params, body: { approve: 'metadata' } }))
  const { request: reviewed } = await call(amira, routes.videoRequests.get, { params })
  const isApproved = reviewed.state === 'approved'
  expect((await call(amira, routes.projects.listAll, {})).projects.map(({ title }) => title)).toEqual(isApproved ? ['Halcyon'] : [])
  if (!isApproved) await call(amira, routes.videoRequests.update, { params, body: { approve: 'metadata' } })
  expect((await call(amira, routes.projects.listAll, {})).projects.map(({ title }) => title)).toEqual(['Halcyon'])
})
