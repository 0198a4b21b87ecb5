import { expect, test } from 'vitest'
import { basesOf } from '../addresses/bases.ts'
import { safeRedirect } from './safe-redirect.ts'

const hosts = basesOf(
  '{"files":"https://files.x.example","accounts":"https://accounts.x.example","api":"https://files.x.example/api"}',
  'https://files.x.example',
)

test('a path of this site is kept, with its query', () => {
  expect(safeRedirect('/projects/1/files?view=list#top')).toBe('/projects/1/files?view=list#top')
  expect(safeRedirect('/cart')).toBe('/cart')
})

const hostile = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'JavaScript://files.x.example/%0aalert(1)',
  'data:text/html,x',
  'http://localhost.evil.example/',
  'https://files.x.example.evil.example/',
  'https://files.x.example@evil.example/',
  'https://files.x.example//evil.example',
  'https://user@files.x.example/projects',
  'projects',
  '',
  undefined,
  7,
]

test.each(hostile)('%j leads to the projects instead', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/projects')
  expect(safeRedirect(wanted, hosts, 'https://accounts.x.example')).toBe('https://files.x.example/projects')
})

test.each(['/accounts/login?redirect=/projects', '/accounts', '/./accounts/login', '/x/../accounts/login'])(
  'a login never leads back to the login: %s',
  (wanted) => {
    expect(safeRedirect(wanted)).toBe('/projects')
  },
)

test('a page that only begins like the accounts is one of the app', () => {
  expect(safeRedirect('/accountsfoo')).toBe('/accountsfoo')
})

test('from the accounts host a login leads to the app’s host', () => {
  const from = (wanted: unknown) => safeRedirect(wanted, hosts, 'https://accounts.x.example')
  expect(from('https://files.x.example/cart?step=2#pay')).toBe('https://files.x.example/cart?step=2#pay')
  expect(from('/cart')).toBe('https://files.x.example/cart')
  expect(from('https://accounts.x.example/login')).toBe('https://files.x.example/projects')
})
