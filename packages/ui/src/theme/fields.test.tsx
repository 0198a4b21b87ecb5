import { MultiSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'

/** The outline of a field that has the focus, and as much again of the page. */
const LEAST = 6

const boxOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect()
const fieldOf = (label: string) => {
  const field = page.getByLabelText(label).element()
  return (field.closest('.mantine-Input-wrapper') ?? field).getBoundingClientRect()
}

test('a hint above a field is clear of its focus, and nearer to its label than to the field', async () => {
  await show(
    <>
      <TextInput label="Limit" description="At most fifty." data-autofocus />
      <PasswordInput label="Secret" description="Eight characters." />
      <Textarea label="Note" description="For the team." />
    </>,
  )
  for (const [label, hint] of [
    ['Limit', 'At most fifty.'],
    ['Secret', 'Eight characters.'],
    ['Note', 'For the team.'],
  ] as const) {
    const below = fieldOf(label).top - boxOf(hint).bottom
    expect(below, label).toBeGreaterThanOrEqual(LEAST)
    expect(boxOf(hint).top - boxOf(label).bottom, label).toBeLessThan(below)
  }
})

test('a hint below a field is clear of its focus', async () => {
  await show(<TextInput label="Limit" description="For each film." inputWrapperOrder={['label', 'input', 'description', 'error']} />)
  expect(boxOf('For each film.').top - fieldOf('Limit').bottom).toBeGreaterThanOrEqual(LEAST)
})

test('a field of several lines is as high as what is in it, and one of one line as the others', async () => {
  const genres = ['Documentary', 'Experimental', 'Science Fiction']
  await show(
    <div style={{ width: 200 }}>
      <MultiSelect label="Genres" data={genres} value={genres} searchable />
      <MultiSelect label="None" data={genres} searchable />
      <TextInput label="Title" />
    </div>,
  )
  const box = (name: string) => page.getByRole('combobox', { name }).element().closest('.mantine-Input-wrapper')?.getBoundingClientRect()
  expect(box('Genres')?.bottom).toBeGreaterThan(page.getByText('Science Fiction').first().element().getBoundingClientRect().bottom)
  expect(box('None')?.height).toBe(fieldOf('Title').height)
})
