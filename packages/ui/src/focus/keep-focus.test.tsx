import { Button } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { keepingFocus } from './keep-focus.ts'

type State = 'open' | 'sent' | 'failed' | 'approved' | 'saved'

function Section({ answer }: { answer: Promise<State> }) {
  const [state, setState] = useState<State>('open')
  return (
    <main>
      <h1>Requests</h1>
      <section>
        <h2>Artwork</h2>
        {state !== 'approved' && (
          <Button
            loading={state === 'sent'}
            disabled={state === 'saved'}
            onClick={keepingFocus(() => {
              setState('sent')
              void answer.then(setState)
            })}
          >
            Approve
          </Button>
        )}
        <input aria-label="Beside" />
      </section>
    </main>
  )
}

const approve = page.getByRole('button', { name: 'Approve' })
const press = async () => {
  const { promise, resolve } = Promise.withResolvers<State>()
  await show(<Section answer={promise} />)
  await expect.element(approve).toBeVisible()
  approve.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(approve).toBeDisabled()
  return resolve
}

test.each(['approved', 'saved'] as const)(
  'a button that is gone or has nothing more to do (%s) leaves the focus to its section',
  async (ends) => {
    const answer = await press()
    answer(ends)
    await expect.element(page.getByRole('heading', { name: 'Artwork' })).toHaveFocus()
  },
)

test('a button that can be pressed again has the focus again', async () => {
  const answer = await press()
  answer('failed')
  await expect.element(approve).toHaveFocus()
})

test('the focus stays where the person took it meanwhile', async () => {
  const answer = await press()
  await page.getByLabelText('Beside').click()
  answer('approved')
  await expect.element(approve).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Beside')).toHaveFocus()
})
