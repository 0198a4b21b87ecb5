import { expect, test } from 'vitest'
import { dueWords, lateWords } from './due-words.ts'

const now = new Date('2026-11-24T12:00:00Z')

test('what is late says since when, what is due today says the hour, the rest the day', () => {
  expect(dueWords('2026-11-23T12:00:00Z', now)).toEqual({ text: 'Yesterday', tone: 'late' })
  expect(dueWords('2026-11-20T12:00:00Z', now)).toEqual({ text: '4 days ago', tone: 'late' })
  expect(dueWords('2026-11-24T12:30:00Z', now)).toEqual({ text: expect.stringMatching(/^Today, \d+:30/), tone: 'today' })
  expect(dueWords('2026-11-24T11:30:00Z', now)).toEqual({ text: expect.stringMatching(/^Today, \d+:30/), tone: 'late' })
  expect(dueWords('2026-11-27T12:00:00Z', now)).toEqual({ text: 'Fri, Nov 27', tone: 'later' })
  expect(dueWords('2026-11-20T12:00:00Z', now, true), 'what is done').toEqual({ text: 'Nov 20, 2026', tone: 'later' })
  expect(dueWords(null, now).text).toBe('No date')
})

test('the note on a late order counts its days', () => {
  expect(lateWords('2026-11-24T11:30:00Z', now)).toBe('Late.')
  expect(lateWords('2026-11-23T12:00:00Z', now)).toBe('One day late.')
  expect(lateWords('2026-11-20T12:00:00Z', now)).toBe('4 days late.')
})
