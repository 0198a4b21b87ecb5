import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test('a path of this site is kept, with its query', () => {
  expect(safeRedirect('/projects/1/files?view=list#top')).toBe('/projects/1/files?view=list#top')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'projects',
  '',
  undefined,
  7,
])('%j leads to the projects instead', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/projects')
})

test('a login never leads back to the login', () => {
  expect(safeRedirect('/accounts/login?redirect=/projects')).toBe('/projects')
})
