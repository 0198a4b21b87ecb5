import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from './testing/show.tsx'
import { DOUBLE_CLICK_MS, useOneAtATime } from './use-one-at-a-time.ts'

test('a double click whose first answer was quick does not click the button that took the place', async () => {
  const moves: string[] = []
  function Moves() {
    const [next, setNext] = useState('Begin')
    const move = useOneAtATime(async (name: string) => {
      moves.push(name)
      setNext('Mark complete')
    }, DOUBLE_CLICK_MS)
    return (
      <button type="button" onClick={() => move(next)}>
        {next}
      </button>
    )
  }
  await show(<Moves />)
  const button = page.getByRole('button')
  const pressAfter = async (name: string) => {
    await expect.element(button).toHaveTextContent(name)
    ;(button.element() as HTMLButtonElement).click()
  }
  await pressAfter('Begin')
  await pressAfter('Mark complete')
  expect(moves).toEqual(['Begin'])

  await expect
    .poll(async () => {
      await pressAfter('Mark complete')
      return moves
    })
    .toContain('Mark complete')
})
