import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { endTypeAhead, takeTyped, typeAhead } from './typed-ahead.ts'

afterEach(endTypeAhead)

function Field() {
  const [words, setWords] = useState('')
  useEffect(() => takeTyped(setWords), [])
  return <input aria-label="Search" value={words} onFocus={endTypeAhead} onChange={(event) => setWords(event.currentTarget.value)} />
}

test('what is typed before a field is there, and before it has the focus, is in it', async () => {
  typeAhead()
  await userEvent.keyboard('saj{Backspace}l')
  await show(<Field />)
  const field = page.getByLabelText('Search')
  await expect.element(field).toHaveValue('sal')
  await userEvent.keyboard('t')
  await expect.element(field).toHaveValue('salt')

  await field.click()
  await userEvent.keyboard('{End}y')
  await expect.element(field).toHaveValue('salty')
})

test('keys with Control, and those after Escape, are left to the page', async () => {
  typeAhead()
  await userEvent.keyboard('{Control>}c{/Control}s{Escape}a')
  await show(<Field />)
  await expect.element(page.getByLabelText('Search')).toHaveValue('s')
})
