import { expect, test } from 'vitest'
import type { ViewingSession } from '../shares.api.ts'
import { factsOf, placeOf } from './session-facts.ts'

const session = (city: string, watched: [number, number, number][], counted = false): ViewingSession => ({
  _id: '0193a1b2-0000-7000-8000-000000000001',
  video_title: 'Film',
  viewer: null,
  location: { city, state_or_province_code: null, country_code: 'JP', organization: null },
  browser: { os: { name: 'macOS', version: '26' }, name: 'Safari', version: '26' },
  created_at: '2026-11-20T12:00:00.000Z',
  last_viewed_at: '2026-11-20T12:00:00.000Z',
  percentage_watched: 50,
  counted,
  tampered_at: null,
  tampering: null,
  is_live: false,
  position_seconds: 0,
  watched: watched.map(([start_percentage, end_percentage, plays]) => ({ start_percentage, end_percentage, weight: 1, plays })),
})

test('sessions, counted views and places are added up', () => {
  const facts = factsOf([session('Tokyo', [], true), session('Tokyo', []), session('Vancouver', [])], 1000)
  expect(facts).toMatchObject({ sessions: 3, counted: 1, places: 'Tokyo, Vancouver', most: null })
})

test('the stretch that most visits played is named by its timecodes', () => {
  const facts = factsOf([session('Tokyo', [[0, 60, 1]]), session('Tokyo', [[50, 80, 1]])], 3600)
  expect(facts.most).toEqual({ stretch: '00:30:00 to 00:36:00', times: 2 })
})

test('a place is as precise as it is known', () => {
  expect(placeOf({ city: 'Vancouver', state_or_province_code: 'BC', country_code: 'CA', organization: null })).toBe('Vancouver, BC, CA')
  expect(placeOf({ city: null, state_or_province_code: null, country_code: null, organization: null })).toBe('Unknown place')
})
