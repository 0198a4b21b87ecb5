import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

test('a screening in the calendar names the host and the link, in universal time', () => {
  const file = calendarFile({ host: 'Nordlys; Pictures', at: new Date('2026-12-04T19:00:00.000Z'), url: 'https://a.example/screener/abc' })
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      'DTSTART:20261204T190000Z',
      'DTEND:20261204T200000Z',
      'SUMMARY:Private screening from Nordlys\\; Pictures',
      'URL:https://a.example/screener/abc',
    ]),
  )
})
