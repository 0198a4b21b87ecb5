import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#platform/session'
import { answering } from '#platform/testing/scripted-server'
import { show } from '../../platform/testing/show.tsx'
import { GhostBanner } from './GhostBanner.tsx'

// The banner names the person and their organization.
const user = { full_name: 'Helen Lind', organization: { name: 'Nordlys Distribution' } } as unknown as User

afterEach(() => vi.unstubAllGlobals())

test('where acting as a user cannot be ended that is said, and it can be tried again', async () => {
  const sent = answering(
    { status: 503, body: { code: 'unavailable', message: 'The service is busy. Please try again in a moment.' } },
    'lost',
  )
  await show(<GhostBanner user={user} />)
  const stop = page.getByRole('button', { name: 'Stop ghosting' })
  await stop.click()
  await expect.element(page.getByText('The service is busy. Please try again in a moment.')).toBeVisible()
  await stop.click()
  await expect.poll(() => sent.length).toBe(2)
})
