import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeQueryClient, SESSION_KEY } from '#platform/query-client'
import { answering } from '#platform/testing/scripted-server'
import { show } from '#platform/testing/show.tsx'
import { SessionsSection } from './SessionsSection.tsx'

afterEach(() => vi.unstubAllGlobals())

const session = (_id: string, is_current: boolean) => ({
  _id,
  device: is_current ? 'Firefox on Linux' : `Chrome on a phone ${_id}`,
  device_type: 'desktop',
  city: null,
  country_code: null,
  ip: '127.0.0.1',
  created_at: '2026-11-30T09:00:00.000Z',
  last_active_at: '2026-11-30T09:00:00.000Z',
  is_current,
})
const [own, phone, tablet] = [session('s-1', true), session('s-2', false), session('s-3', false)]
const listed = (...sessions: unknown[]) => ({ status: 200, body: { sessions } })

test('who signs devices out with the keyboard goes on from there, and not from the top of the page', async () => {
  const client = makeQueryClient()
  client.setQueryData(SESSION_KEY, { _id: 'u-1' })
  answering(
    listed(own, phone, tablet),
    { status: 200, body: { ok: true } },
    listed(own, tablet),
    { status: 200, body: { ok: true } },
    listed(own),
  )
  await show(
    <QueryClientProvider client={client}>
      <main tabIndex={-1} aria-label="Security">
        <button type="button">Set up</button>
        <SessionsSection />
      </main>
    </QueryClientProvider>,
  )
  const press = async (name: string) => {
    const button = page.getByRole('button', { name })
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement).not.toBe(document.body)
  }

  await press('Sign out of Chrome on a phone s-2')
  await press('Sign out of all others')
})
