import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../platform/testing/show.tsx'
import { tips } from './steps.ts'
import { TourTip } from './TourTip.tsx'

function Projects() {
  const [isShown, show] = useState(false)
  const end = () => show(false)
  useEffect(() => show(true), [])
  return (
    <main id="content" tabIndex={-1}>
      <h1>Projects</h1>
      <button type="button" data-tour="create_project">
        New project
      </button>
      {isShown && <TourTip step="create_project" onNext={end} onSkip={end} onGone={end} />}
    </main>
  )
}

const focusOn = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).focus()
const tip = page.getByRole('dialog', { name: tips.create_project.title })

test('Escape in a tip gives the focus back to the page, and leaves it where it is outside of one', async () => {
  const first = await show(<Projects />)
  await expect.element(tip).toBeVisible()
  focusOn('Got it')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Projects' })).toHaveFocus()
  await first.unmount()

  await show(<Projects />)
  await expect.element(tip).toBeVisible()
  focusOn('New project')
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'New project' })).toHaveFocus()
})
