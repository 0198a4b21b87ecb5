import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

type At = 'failed' | 'waits' | 'came'
const tryAgain = page.getByRole('button', { name: 'Try Again' })
/** As the server does: without a click, and without taking the focus. */
let answer: (at: At) => void

function Loading({ of }: { of: (shown: ReactNode, at: At) => ReactNode }) {
  const [at, setAt] = useState<At>('failed')
  answer = setAt
  if (at === 'failed') return of(<ErrorScreen size="panel" onRetry={() => setAt('waits')} />, at)
  return of(at === 'came' && <a href="#first">The first</a>, at)
}

async function pressTryAgain() {
  await expect.element(tryAgain).toBeVisible()
  ;(tryAgain.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

test('after Try Again the focus is at the heading of the card, and on Try Again when it fails again', async () => {
  await show(
    <main>
      <h1>Settings</h1>
      <Loading
        of={(shown) => (
          <section>
            <h2>Sessions</h2>
            {shown}
          </section>
        )}
      />
    </main>,
  )
  await pressTryAgain()
  await expect.element(page.getByRole('heading', { name: 'Sessions' })).toHaveFocus()
  answer('failed')
  await expect.element(tryAgain).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Sessions' })).toHaveFocus()
  answer('came')
  await expect.element(page.getByRole('link', { name: 'The first' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Sessions' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'The first' })).toHaveFocus()
})

test('a region without a heading has the focus itself, and a page that is drawn anew its new heading', async () => {
  await show(
    <Loading
      of={(shown, at) =>
        at === 'waits' ? (
          <div role="status">Loading</div>
        ) : (
          <main key={at} aria-label="Page">
            {at === 'came' && <h1>Rooms</h1>}
            {shown}
          </main>
        )
      }
    />,
  )
  await pressTryAgain()
  await expect.element(page.getByRole('status')).toBeVisible()
  answer('came')
  await expect.element(page.getByRole('heading', { name: 'Rooms' })).toHaveFocus()
})

test('who goes on to something else meanwhile is left there', async () => {
  await show(
    <main>
      <Loading of={(shown) => <section aria-label="Files">{shown}</section>} />
      <button type="button">Elsewhere</button>
    </main>,
  )
  await pressTryAgain()
  await expect.element(page.getByRole('region', { name: 'Files' })).toHaveFocus()
  ;(page.getByRole('button', { name: 'Elsewhere' }).element() as HTMLElement).focus()
  answer('failed')
  await expect.element(tryAgain).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})
