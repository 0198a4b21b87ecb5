import { pathOf } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { listenForComplaints } from '../support/browser/complaints.ts'
import { givenPerson } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { test } from '../support/test.ts'

const NO_ONE = '019cadc6-9a80-70b2-9ead-ecb74f3f9999'
const NOT_FOUND = 'Whoops, this page was not found!'
const NO_ACCESS = 'You do not have access to this project.'

async function givenMember(api: APIRequestContext, email: string) {
  await givenPerson(api, email)
  await call(api, routes.organizations.create, { body: { name: 'Nordlys' } })
}

/** How often the server was asked for this project. */
function countAsked(page: Page, projectID: string): () => number {
  const asked: string[] = []
  const path = pathOf(routes.projects.get).replace(':projectID', projectID)
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) asked.push(request.url())
  })
  return () => asked.length
}

for (const { projectID, says } of [
  { projectID: 'nope', says: NOT_FOUND },
  { projectID: NO_ONE, says: NO_ACCESS },
]) {
  test(`a project that is not there is asked for once: ${says}`, async ({ page, context }) => {
    const complaints = listenForComplaints(page)
    const asked = countAsked(page, projectID)
    await givenMember(context.request, `wrong-${projectID}@addresses.example`)
    await page.goto(`/projects/${projectID}/files`)
    await expect(page.getByRole('heading', { name: says })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked()).toBe(1)
    complaints.expectNone()
  })
}

test('an address of nothing is answered by its page, without errors of the console', async ({ page, context }) => {
  const complaints = listenForComplaints(page)
  await givenMember(context.request, 'helen@addresses.example')
  for (const path of [`/orders/${NO_ONE}`, '/orders/nope', `/on-demand/${NO_ONE}`, `/approvals/${NO_ONE}`, '/admin/orders', '/staff']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: NOT_FOUND }), path).toBeVisible()
  }
  complaints.expectNone()
})
