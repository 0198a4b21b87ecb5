import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { TypedSelect } from './TypedSelect.tsx'

const data = ['Niger', 'Nigeria', 'Nicaragua', 'Norway'].map((label) => ({ value: label.toUpperCase(), label }))

function Field({ begun = null }: { begun?: string | null }) {
  const [value, setValue] = useState(begun)
  return (
    <>
      <TypedSelect label="Country" data={data} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

test.each([
  ['Enter takes the first that is left', 'ni{Enter}', 'NIGER'],
  ['Tab takes what can only be meant', 'nor{Tab}', 'NORWAY'],
  ['Tab takes the name that was written out', 'niger{Tab}', 'NIGER'],
  ['Tab guesses nothing', 'ni{Tab}', ''],
  ['Tab passes through', '{Tab}', ''],
])('%s', async (_title, keys, chosen) => {
  await show(<Field />)
  await page.getByRole('combobox', { name: 'Country' }).click()
  await userEvent.keyboard(keys)
  await expect.element(page.getByRole('status')).toHaveTextContent(chosen)
})

test('what was chosen stays where the field is left without a change', async () => {
  await show(<Field begun="NIGERIA" />)
  await page.getByRole('combobox', { name: 'Country' }).click()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('status')).toHaveTextContent('NIGERIA')
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Nigeria')
})
