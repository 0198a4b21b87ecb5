import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { FilmWords } from './FilmWords.tsx'

const FIELDS = [
  { title: 'Rights', value: 'World' },
  { title: 'Rights', value: 'World' },
]
const LONG = 'A widowed surveyor is hired to redraw the line between two villages. '.repeat(30)

test('all of a long logline is shown when it is asked for; a short one needs no button', async () => {
  await page.viewport(1440, 900)
  await show(<FilmWords title="Ortolan" logline={LONG} fields={FIELDS} />)
  const logline = page.getByText(/^A widowed surveyor/)
  const heightOf = () => logline.element().clientHeight
  await expect.element(logline).toBeVisible()
  const cut = heightOf()
  await page.getByRole('button', { name: 'More about Ortolan' }).click()
  expect(heightOf()).toBeGreaterThan(cut)
  await page.getByRole('button', { name: 'Less about Ortolan' }).click()
  await expect.poll(heightOf).toBe(cut)

  await show(<FilmWords title="Halcyon" logline="A lighthouse goes dark." fields={FIELDS} />)
  await expect.element(page.getByText('A lighthouse goes dark.')).toBeVisible()
  expect(page.getByRole('button', { name: 'More about Halcyon' }).all()).toHaveLength(0)
})

test('a phone shows the fields with More', async () => {
  await page.viewport(390, 844)
  await show(<FilmWords title="Ortolan" logline="A lighthouse goes dark." fields={FIELDS} />)
  await expect.element(page.getByText('Rights').first()).not.toBeVisible()
  await page.getByRole('button', { name: 'More about Ortolan' }).click()
  await expect.element(page.getByText('Rights').first()).toBeVisible()
})
