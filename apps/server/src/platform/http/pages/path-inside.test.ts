import { expect, test } from 'vitest'
import { pathInside } from './path-inside.ts'

const oneHost = { files: 'https://answerprint.example', accounts: 'https://answerprint.example/accounts' }
const elsewhere = { files: 'https://files.answerprint.example', accounts: 'https://accounts.answerprint.example' }

test.each([
  ['/projects?sort=name', '/projects'],
  ['/accounts/login?redirect=/projects', '/accounts/login'],
  ['/accounts', '/accounts'],
])('on one host %s is %s', (url, inside) => {
  expect(pathInside(url, 'answerprint.example', oneHost)).toBe(inside)
})

test('the accounts pages may be served below another path', () => {
  const konto = { files: 'https://answerprint.example', accounts: 'https://answerprint.example/konto' }
  expect(pathInside('/konto/login', 'answerprint.example', konto)).toBe('/accounts/login')
  expect(pathInside('/kontor', 'answerprint.example', konto)).toBe('/kontor')
})

test('every page of the host of the accounts is one of theirs, and no page of another host is', () => {
  expect(pathInside('/login', 'accounts.answerprint.example', elsewhere)).toBe('/accounts/login')
  expect(pathInside('/login', 'files.answerprint.example', elsewhere)).toBe('/login')
})
