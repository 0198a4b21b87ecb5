import { expect, test } from 'vitest'
import { accountsRewrite, basesOf, isAccountsHost, loginAddress } from './bases.ts'

const ORIGIN = 'https://answerprint.example'
const hosts = basesOf(
  JSON.stringify({ files: 'https://files.x.example', accounts: 'https://accounts.x.example/', api: 'https://api.x.example/api' }),
  'https://files.x.example',
)

test('without configuration everything is at the host of the page', () => {
  for (const setting of [null, '__BASES__'])
    expect(basesOf(setting, ORIGIN)).toEqual({ files: ORIGIN, accounts: `${ORIGIN}/accounts`, api: `${ORIGIN}/api` })
  expect(basesOf('{"files":"","accounts":"/accounts","api":"/api"}', ORIGIN)).toEqual(basesOf(null, ORIGIN))
})

test('with three hosts links and calls follow them', () => {
  expect(hosts).toEqual({ files: 'https://files.x.example', accounts: 'https://accounts.x.example', api: 'https://api.x.example/api' })
  expect(loginAddress(hosts, 'https://files.x.example/cart?step=2')).toBe(
    'https://accounts.x.example/login?redirect=https%3A%2F%2Ffiles.x.example%2Fcart%3Fstep%3D2',
  )
  expect(isAccountsHost(hosts, 'https://accounts.x.example')).toBe(true)
  expect(isAccountsHost(hosts, 'https://files.x.example')).toBe(false)
  expect(isAccountsHost(basesOf(null, ORIGIN), ORIGIN)).toBe(false)
})

test.each([
  ['/', '/accounts'],
  ['/login', '/accounts/login'],
  ['/foo', '/accounts/foo'],
  ['/x/signup', '/accounts/x/signup'],
  ['/reset/abc', '/accounts/reset/abc'],
])('at the accounts host %s is the account screen', (path, inside) => {
  const rewrite = accountsRewrite(hosts, 'https://accounts.x.example')
  expect(rewrite.input({ pathname: path }).pathname).toBe(inside)
  expect(rewrite.output({ pathname: inside }).pathname).toBe(path)
})

test('below another path of the same host only the account screen moves', () => {
  const rewrite = accountsRewrite(basesOf('{"accounts":"/konto"}', ORIGIN), ORIGIN)
  expect(rewrite.input({ pathname: '/konto/login' }).pathname).toBe('/accounts/login')
  expect(rewrite.input({ pathname: '/kontor' }).pathname).toBe('/kontor')
  expect(rewrite.output({ pathname: '/accounts/signup' }).pathname).toBe('/konto/signup')
  expect(rewrite.output({ pathname: '/projects' }).pathname).toBe('/projects')
})

test('at the app’s own host nothing moves', () => {
  const rewrite = accountsRewrite(hosts, 'https://files.x.example')
  for (const pathname of ['/', '/projects', '/accounts/login']) {
    expect(rewrite.input({ pathname }).pathname).toBe(pathname)
    expect(rewrite.output({ pathname }).pathname).toBe(pathname)
  }
})
