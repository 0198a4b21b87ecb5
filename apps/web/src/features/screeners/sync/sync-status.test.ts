import { expect, test } from 'vitest'
import { syncLabels, syncStatus } from './sync-status.ts'

const still = { isFetching: false, isSaving: false, isRefetchError: false }

test('a page that shows what the server knows is up to date', () => {
  expect(syncStatus(still)).toBe('COMPLETE')
})

test('it is syncing while it asks or saves, also after a failure', () => {
  expect(syncStatus({ ...still, isFetching: true })).toBe('SYNCING')
  expect(syncStatus({ ...still, isSaving: true })).toBe('SYNCING')
  expect(syncStatus({ isFetching: true, isSaving: true, isRefetchError: true })).toBe('SYNCING')
})

test('a question that failed is an error until the next one', () => {
  expect(syncStatus({ ...still, isRefetchError: true })).toBe('ERROR')
})

test('each status has its words', () => {
  expect(syncLabels).toEqual({ SYNCING: 'Syncing', COMPLETE: 'Up to date', ERROR: 'Could not sync. Try again' })
})
