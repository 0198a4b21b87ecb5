import { accounts } from '@answerprint/contract/accounts'
import { expect, test } from 'vitest'
import { startServer } from '../../../../test/start-server.ts'

const PRODUCTION = { NODE_ENV: 'production', SECRET_KEY: 'the secret of a story, long enough' }
const CHECK = `/api${accounts.check.path}`
const FORWARDED = { 'x-forwarded-for': '203.0.113.7' }

async function given(environment: Record<string, string>) {
  const { app } = await startServer(environment)
  return async (url: string, remoteAddress: string, headers: Record<string, string> = FORWARDED) => {
    const answer = await app.inject({ url, remoteAddress, headers })
    return { status: answer.statusCode, code: answer.headers['content-type']?.includes('json') ? answer.json().code : undefined }
  }
}

test('in production a proxy that is not named is refused, and one that is named is believed', async () => {
  const ask = await given({ ...PRODUCTION, TRUSTED_PROXIES: '10.1.0.0/16' })
  expect(await ask(CHECK, '10.2.0.5')).toEqual({ status: 503, code: 'proxy_not_trusted' })
  expect(await ask('/some-page', '10.2.0.5')).toEqual({ status: 503, code: 'proxy_not_trusted' })
  expect(await ask(CHECK, '::ffff:192.168.0.5')).toMatchObject({ code: 'proxy_not_trusted' })
  expect(await ask(CHECK, '10.1.0.5')).toMatchObject({ status: 401 })
})

test('a visitor who writes the header is not believed and not refused, and neither is a balancer that asks for the health', async () => {
  const ask = await given(PRODUCTION)
  expect(await ask(CHECK, '198.51.100.9')).toMatchObject({ status: 401 })
  expect(await ask(CHECK, '10.2.0.5', {})).toMatchObject({ status: 401 })
  expect(await ask('/readyz', '10.2.0.5')).toMatchObject({ status: 200 })
})

test('outside production a proxy needs no name', async () => {
  const ask = await given({})
  expect(await ask(CHECK, '127.0.0.1')).toMatchObject({ status: 401 })
})
