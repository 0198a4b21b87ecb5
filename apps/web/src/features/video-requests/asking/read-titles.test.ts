import { expect, test, vi } from 'vitest'
import { readTitles } from './read-titles.ts'

test.each(['Pacific/Auckland', 'Pacific/Kiritimati', 'Europe/Berlin', 'America/Los_Angeles'])('a due date is that day in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  for (const day of [15, 28]) {
    const { rows } = readTitles(`Ortolan, 2026, Brandt Sales, sales@brandt.example, 2027-03-${day}`)
    expect(new Date(rows[0]?.due_at ?? '').getDate()).toBe(day)
  }
  vi.unstubAllEnvs()
})

test('titles are read with and without the names of columns, in quotes, and with semicolons', () => {
  expect(readTitles('Halcyon\nOrtolan, 2026, Brandt Sales, sales@brandt.example, 2027-02-15').rows).toEqual([
    { title: 'Halcyon', release_year: null, recipient_name: '', recipient_email: null, due_at: null },
    {
      ...{ title: 'Ortolan', release_year: 2026, recipient_name: 'Brandt Sales', recipient_email: 'sales@brandt.example' },
      due_at: '2027-02-15T12:00:00.000Z',
    },
  ])
  const named = 'Email;Title;Due date\r\na@b.example;"Glass; ""Harbour""";2027-01-31\r\n'
  expect(readTitles(named).rows).toMatchObject([{ title: 'Glass; "Harbour"', recipient_email: 'a@b.example' }])
})

test('what is wrong is named by its line', () => {
  const { rows, problems } = readTitles('title,year,email\nHalcyon,next,\n,2026,\nOrtolan,2026,atlas')
  expect(rows).toEqual([])
  expect(problems).toEqual(['Line 2: "next" is not a year.', 'Line 3: The title is missing.', 'Line 4: "atlas" is not an email address.'])
})
