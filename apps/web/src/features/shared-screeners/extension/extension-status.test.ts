import { expect, test } from 'vitest'
import { extensionStatus } from './extension-status.ts'
import { formatExtensionDate, openSentence, successSentence } from './extension-words.ts'

test.each([
  ['pending', 'idle', 'PENDING'],
  ['success', 'idle', 'READY'],
  ['success', 'pending', 'READY'],
  ['success', 'success', 'SUCCESS'],
  ['success', 'error', 'ERROR'],
  ['error', 'idle', 'ERROR'],
] as const)('fetched %s and saved %s is %s', (fetched, saved, status) => {
  expect(extensionStatus({ status: fetched }, { status: saved })).toBe(status)
})

test('the sentence names both dates, or says that there is none', () => {
  expect(successSentence({ availableAt: null, expiry: null })).toBe(
    'You have successfully updated the available date to available immediately and the expiry date to never expire.',
  )
  const date = new Date(2024, 2, 4, 15, 5).toISOString()
  expect(formatExtensionDate(date)).toBe('Mar 4, 2024 at 3:05pm')
  expect(successSentence({ availableAt: date, expiry: date })).toBe(
    'You have successfully updated the available date to Mar 4, 2024 at 3:05pm and the expiry date to Mar 4, 2024 at 3:05pm.',
  )
})

test('before anything is saved the page says whether the link is open', () => {
  const date = new Date(2024, 2, 4, 15, 5).toISOString()
  expect(openSentence(null, 0)).toBe('The link is open and has no expiry.')
  expect(openSentence('1970-01-01T00:00:00.000Z', Date.parse(date)), 'expired by hand').toBe('The link has expired.')
  expect(openSentence(date, Date.parse(date))).toBe('The link expired on Mar 4, 2024 at 3:05pm.')
  expect(openSentence(date, Date.parse(date) - 1)).toBe('The link is still open until Mar 4, 2024 at 3:05pm.')
})
