import { expect, test } from 'vitest'
import { SearchField } from '../controls/SearchField.tsx'
import { nothing, show } from '../testing/show.tsx'

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')

test('what is printed from the dark theme has the colours of the light one, and the screen is dark again', async () => {
  await show(<SearchField label="Search" value="" onChange={nothing} />)
  expect(scheme()).toBe('dark')
  window.dispatchEvent(new Event('beforeprint'))
  window.dispatchEvent(new Event('beforeprint'))
  expect(scheme()).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(scheme()).toBe('dark')
})
