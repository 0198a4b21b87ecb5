import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const hosts = { APP_URL: 'https://files.x.example/', ACCOUNTS_URL: 'https://accounts.x.example', API_URL: 'https://api.x.example/api' }

test('app, accounts pages and API share one host by default', () => {
  expect(readConfig({ APP_URL: 'https://x.example' })).toMatchObject({
    appUrl: 'https://x.example',
    accountsUrl: 'https://x.example/accounts',
    apiUrl: 'https://x.example/api',
    cookieDomain: undefined,
  })
  expect(readConfig({ ...hosts, COOKIE_DOMAIN: 'x.example' })).toMatchObject({
    appUrl: 'https://files.x.example',
    accountsUrl: 'https://accounts.x.example',
    apiUrl: 'https://api.x.example/api',
    cookieDomain: 'x.example',
  })
})

test('a cookie’s domain that does not hold both hosts is refused at the start', () => {
  expect(() => readConfig({ ...hosts, COOKIE_DOMAIN: 'y.example' })).toThrow(/must lie below COOKIE_DOMAIN/)
  expect(() => readConfig({ ...hosts, ACCOUNTS_URL: 'https://evilx.example', COOKIE_DOMAIN: 'x.example' })).toThrow(
    'evilx.example must lie below',
  )
})
