import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { answering, type ScriptedAnswer } from '../../../platform/testing/scripted-server.ts'
import { show } from '../../../platform/testing/show.tsx'
import { type Branding, organizationQuery } from '../organizations.api.ts'
import { BrandingScreen } from './BrandingScreen.tsx'

const branding: Branding = {
  ...{ logo_url: null, accent_color: null, page_background: 'dark', sender_name: null },
  ...{ footer_line: '', shows_sent_with: true, contact_email: null },
}
// The screen reads no more of them.
const organization = (more: Partial<Branding> = {}) =>
  ({ _id: 'o-1', name: 'Fjord Film', can_hide_sent_with: false, branding: { ...branding, ...more } }) as never
const user = { organization_id: 'o-1', permissions: { 'users_and_roles:can_modify': true } } as unknown as User

async function open() {
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  client.setQueryData(organizationQuery('o-1').queryKey, organization())
  const history = createMemoryHistory({ initialEntries: ['/settings/branding'] })
  const router = createRouter({ routeTree: createRootRoute({ component: BrandingScreen }), history })
  await show(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(footer).toBeVisible()
  return {
    history,
    changeElsewhere: (more: Partial<Branding>) => client.setQueryData(organizationQuery('o-1').queryKey, organization(more)),
  }
}
const footer = page.getByLabelText('Footer line Optional')
const sender = page.getByLabelText('Sender name in emails')
const problem = page.getByText(/^The server cannot be reached/)

afterEach(() => {
  vi.unstubAllGlobals()
})

test('what is typed while the brand is being saved stays, and is what is saved next', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<ScriptedAnswer>()
  const sent = answering(promise)
  await open()
  const save = page.getByRole('button', { name: 'Save branding' })
  await sender.fill(' Fjord ')
  await footer.fill('Bergen')
  await save.click()
  await footer.fill('Bergen, Norway')
  answer({ status: 200, body: { organization: organization({ sender_name: 'Fjord', footer_line: 'Bergen' }) } })
  await expect.element(page.getByText('Saved!')).toBeVisible()
  await expect.element(footer).toHaveValue('Bergen, Norway')
  await expect.element(sender).toHaveValue('Fjord')
  expect(sent[0]?.body).toMatchObject({ sender_name: 'Fjord', footer_line: 'Bergen' })
})

test('the page is left with a question once something was typed', async () => {
  const { history } = await open()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await footer.fill('Bergen')
  history.push('/projects')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(footer).toHaveValue('Bergen')
  history.push('/projects')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => history.location.pathname).toBe('/projects')
})

test('what another person changes of the brand is shown, and not put back by what is saved here', async () => {
  const sent = answering({ status: 200, body: { organization: organization({ sender_name: 'Fjord', footer_line: 'Bergen' }) } })
  const { changeElsewhere } = await open()
  await footer.fill('Bergen')
  changeElsewhere({ sender_name: 'Fjord' })
  await expect.element(sender).toHaveValue('Fjord')
  await expect.element(footer).toHaveValue('Bergen')
  await page.getByRole('button', { name: 'Save branding' }).click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ sender_name: 'Fjord', footer_line: 'Bergen' })
})

test('a brand that was saved with a lost answer is saved, and no error is left', async () => {
  answering('lost')
  const { changeElsewhere } = await open()
  await footer.fill('Bergen')
  const save = page.getByRole('button', { name: 'Save branding' })
  save.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(problem).toBeVisible()
  changeElsewhere({ footer_line: 'Bergen' })
  await expect.element(problem).not.toBeInTheDocument()
  await expect.element(save).toBeDisabled()
})
