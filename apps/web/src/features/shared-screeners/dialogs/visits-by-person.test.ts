import { expect, test } from 'vitest'
import type { ViewingSession } from '../shares.api.ts'
import { visitsByPerson } from './visits-by-person.ts'

const visit = (percentage_watched: number, viewer: ViewingSession['viewer']): ViewingSession => ({
  _id: '0193a1b2-0000-7000-8000-000000000001',
  video_title: 'Film',
  viewer,
  location: { city: null, state_or_province_code: null, country_code: null, organization: null },
  browser: { os: { name: 'macOS', version: '26' }, name: 'Safari', version: '26' },
  created_at: '2026-11-20T12:00:00.000Z',
  last_viewed_at: '2026-11-20T12:00:00.000Z',
  percentage_watched,
  counted: false,
  tampered_at: null,
  tampering: null,
  is_live: false,
  position_seconds: 0,
  watched: [],
})

test('visits of a link are gathered by the email that was given, whatever its case, and keep their order', () => {
  const ingrid = { name: 'Ingrid Solheim', email: 'ingrid@nordlys.example' }
  const people = visitsByPerson([
    visit(20, ingrid),
    visit(10, null),
    visit(90, { name: 'I. Solheim', email: 'Ingrid@Nordlys.example' }),
    visit(5, { name: 'Jun Takeda', email: null }),
  ])
  expect(people.map(({ name, sessions, percentage }) => [name, sessions.length, percentage])).toEqual([
    ['Ingrid Solheim', 2, 90],
    [null, 1, 10],
    ['Jun Takeda', 1, 5],
  ])
})
