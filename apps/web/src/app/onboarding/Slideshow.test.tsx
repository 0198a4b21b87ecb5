import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useStore } from 'zustand'
import type { User } from '#platform/session'
import { closeOverlay, shellStore, showOverlay } from '#platform/shell-store'
import { show } from '../../platform/testing/show.tsx'
import { Slideshow } from './Slideshow.tsx'

// The slides read no more of it.
const user = { _id: 'u-1', onboarded: true, organization: null, permissions: {} } as unknown as User

function Shell() {
  const overlay = useStore(shellStore, (state) => state.overlay)
  return (
    <main>
      <h1>Projects</h1>
      <button type="button" onClick={() => showOverlay({ name: 'tutorial' })}>
        View tutorial
      </button>
      {overlay?.name === 'tutorial' && <Slideshow user={user} />}
    </main>
  )
}

beforeEach(closeOverlay)
afterEach(() => vi.unstubAllGlobals())

const tutorial = page.getByRole('dialog', { name: 'Tutorial' })

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Skip', () => tutorial.getByRole('button', { name: 'Skip' }).click()],
] as const)('the focus goes back to what opened the tutorial when it is left by %s', async (_way, leave) => {
  await show(<Shell />)
  const opener = page.getByRole('button', { name: 'View tutorial' })
  await opener.click()
  await expect.element(tutorial.getByRole('button', { name: 'Next' })).toHaveFocus()
  await leave()
  await expect.element(tutorial).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a tutorial that opened by itself leaves the focus on the page', async () => {
  showOverlay({ name: 'tutorial' })
  await show(<Shell />)
  await expect.element(tutorial.getByRole('button', { name: 'Next' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(tutorial).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Projects' })).toHaveFocus()
})
