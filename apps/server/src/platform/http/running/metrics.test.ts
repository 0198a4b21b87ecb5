import { expect, test } from 'vitest'
import { startServer } from '../../../../test/start-server.ts'

const METRICS_TOKEN = 'a token for the metrics alone'
const headers = { authorization: `Bearer ${METRICS_TOKEN}` }

test('an unknown address is counted under the method of its call', async () => {
  const { app } = await startServer({ METRICS_TOKEN })
  for (const method of ['POST', 'GET', 'DELETE'] as const) await app.inject({ method, url: '/api/nothing' })
  const { body } = await app.inject({ url: '/metrics', headers })
  for (const method of ['POST', 'GET', 'DELETE'])
    expect(body).toContain(`answerprint_http_seconds_count{method="${method}",route="none",status="404"} 1`)
})

test('metrics are for who has their token, and without one there are none', async () => {
  const { app } = await startServer({ METRICS_TOKEN })
  for (const authorization of ['', 'Bearer', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN, `Basic ${METRICS_TOKEN}`]) {
    const { statusCode, body } = await app.inject({ url: '/metrics', headers: { authorization } })
    expect(statusCode).toBe(404)
    expect(body).not.toContain('answerprint_http')
  }
  expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(200)

  const without = await startServer()
  const { body } = await without.app.inject({ url: '/metrics', headers })
  expect(body).not.toContain('answerprint_http')
})
