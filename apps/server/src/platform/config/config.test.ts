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

const KEY = 'x'.repeat(32)

test('a secret key that is short or empty is refused at the start', () => {
  expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow(/It must have at least 32 characters[\s\S]*SECRET_KEY/)
  expect(() => readConfig({ SECRET_KEY: '' })).toThrow('SECRET_KEY is empty')
})

test('a laptop has the demo and the mailbox page', () => {
  for (const HOST of [undefined, '127.0.0.1', 'localhost', '::1'])
    expect(readConfig({ HOST })).toMatchObject({ production: false, demo: true, mailbox: true, lacking: [] })
})

test('a server that others may reach has neither, whatever NODE_ENV says, and does not start without a key', () => {
  const reachable = [
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    [{ HOST: '::' }, 'HOST is ::'],
    [{ HOST: '127.0.0.1.example.com' }, 'HOST is 127.0.0.1.example.com'],
    [{ DATABASE_URL: 'postgresql://db.example/x' }, 'DATABASE_URL is set'],
  ] as const
  for (const [environment, reason] of reachable) {
    for (const NODE_ENV of [undefined, 'development', 'test']) {
      expect(() => readConfig({ ...environment, NODE_ENV })).toThrow(`SECRET_KEY must be set in production (${reason}).`)
      const config = readConfig({ ...environment, NODE_ENV, SECRET_KEY: KEY })
      expect(config).toMatchObject({ production: true, demo: false, mailbox: false, signupPlan: 'free' })
      expect(config.lacking.map((each) => each.split(' ')[0])).toEqual(['APP_URL', 'SMTP_URL'])
    }
  }
})

test('a setting brings the demo and the mailbox page back, and a mail server takes the page away', () => {
  const cluster = { DATABASE_URL: 'postgresql://db.example/x', SECRET_KEY: KEY }
  expect(readConfig({ ...cluster, DEMO: '1' })).toMatchObject({ production: true, demo: true, mailbox: false })
  expect(readConfig({ ...cluster, MAILBOX: '1' })).toMatchObject({ production: true, demo: false, mailbox: true })
  expect(readConfig({ MAILBOX: '1', SMTP_URL: 'smtp://mail.example' })).toMatchObject({ mailbox: false })
  expect(readConfig({ DEMO: '0', MAILBOX: '0' })).toMatchObject({ demo: false, mailbox: false })
})

test('settings that need others name them, before anything is opened', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_PUBLISHABLE_KEY: 'pk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' }
  const lacksStripe = 'TAX_SERVICE=stripe needs Stripe as PAYMENT_PROVIDER, with its keys.'
  expect(readConfig({ ...keys, TAX_SERVICE: 'stripe' })).toMatchObject({ taxService: 'stripe' })
  for (const without of [{}, { ...keys, PAYMENT_PROVIDER: 'test' }, { ...keys, PAYMENT_PROVIDER: 'none' }])
    expect(() => readConfig({ ...without, TAX_SERVICE: 'stripe' })).toThrow(lacksStripe)
  const bucket = { S3_BUCKET: 'films', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's', S3_ACCELERATE: '1' }
  for (const endpoint of [{ S3_ENDPOINT: 'https://a.example' }, { S3_PUBLIC_ENDPOINT: 'https://a.example' }])
    expect(() => readConfig({ ...bucket, ...endpoint })).toThrow('S3_ACCELERATE is for Amazon: leave out the endpoints.')
  const both = { EASYPOST_API_KEY: 'EZ', EASYPOST_FROM: 'adr_1' }
  expect(readConfig(both)).toMatchObject({ easypost: { from: 'adr_1' } })
  expect(() => readConfig({ ...both, EASYPOST_FROM: undefined, TAX_SERVICE: 'stripe' })).toThrow(
    `The environment is not right:\n${lacksStripe}\nEasyPost needs EASYPOST_API_KEY and EASYPOST_FROM.`,
  )
})
