import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

test('an unknown address is counted under the method of its call', async () => {
  const { app } = await startServer()
  for (const method of ['POST', 'GET', 'DELETE'] as const) await app.inject({ method, url: '/api/nothing' })
  const { body } = await app.inject({ url: '/metrics' })
  for (const method of ['POST', 'GET', 'DELETE'])
    expect(body).toContain(`answerprint_http_seconds_count{method="${method}",route="none",status="404"} 1`)
})
