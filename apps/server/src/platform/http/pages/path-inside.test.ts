import { expect, test } from 'vitest'
import { pathsInside } from './path-inside.ts'

const oneHost = { files: 'https://answerprint.example', accounts: 'https://answerprint.example/accounts' }
const elsewhere = { files: 'https://files.answerprint.example', accounts: 'https://accounts.answerprint.example' }

test.each([
  ['/projects?sort=name', '/projects'],
  ['/accounts/login?redirect=/projects', '/accounts/login'],
  ['/accounts', '/accounts'],
])('on one host %s is %s', (url, inside) => {
  expect(pathsInside(oneHost)(url, 'answerprint.example')).toBe(inside)
})

test('the accounts pages may be served below another path', () => {
  const konto = { files: 'https://answerprint.example', accounts: 'https://answerprint.example/konto' }
  expect(pathsInside(konto)('/konto/login', 'answerprint.example')).toBe('/accounts/login')
  expect(pathsInside(konto)('/kontor', 'answerprint.example')).toBe('/kontor')
})

test('every page of the host of the accounts is one of theirs, and no page of another host is', () => {
  expect(pathsInside(elsewhere)('/login', 'accounts.answerprint.example')).toBe('/accounts/login')
  expect(pathsInside(elsewhere)('/login', 'files.answerprint.example')).toBe('/login')
})
