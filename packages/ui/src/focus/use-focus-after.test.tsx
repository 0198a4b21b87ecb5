import { Button } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { useFocusAfter } from './use-focus-after.ts'

function Sending() {
  const [isPending, setPending] = useState(false)
  const button = useFocusAfter(isPending)
  return (
    <>
      <Button ref={button} loading={isPending} onClick={() => setPending(true)}>
        Send
      </Button>
      <input aria-label="Beside" />
      <div data-testid="answer" onPointerEnter={() => setPending(false)}>
        Answer
      </div>
    </>
  )
}

const send = page.getByRole('button', { name: 'Send' })

test('a button that waited for its answer has the focus again, so that the next Enter tries once more', async () => {
  await show(<Sending />)
  await send.click()
  await expect.poll(() => document.activeElement).toBe(document.body)
  await page.getByTestId('answer').hover()
  await expect.element(send).toHaveFocus()
})

test('the focus stays where the person took it meanwhile', async () => {
  await show(<Sending />)
  await send.click()
  await expect.element(send).toBeDisabled()
  await page.getByLabelText('Beside').click()
  await userEvent.hover(page.getByTestId('answer'))
  await expect.element(send).toBeEnabled()
  await expect.element(page.getByLabelText('Beside')).toHaveFocus()
})
