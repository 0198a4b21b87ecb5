import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { endSlowBodies } from './slow-bodies.ts'

async function givenServer(seconds: number) {
  const app = Fastify()
  endSlowBodies(app, seconds)
  app.post('/', (request) => ({ got: request.body }))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  onTestFinished(() => app.close())
  /** Sends the head of a request and the first bytes of its body, and answers all that comes back until the connection ends. */
  const send = (start: string, length = 100) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${start}`)
    return { socket, answer: text(socket) }
  }
  return { app, send }
}

test('a body that does not arrive in time ends with 408, and its connection too', async () => {
  const { app, send } = await givenServer(0.2)
  // An empty body, which no parser reads, must not count as late.
  for (const headers of [{ 'content-length': '0' }, { 'content-length': '2', 'content-type': 'text/x' }])
    await app.inject({ method: 'POST', url: '/', headers })
  const { socket, answer } = send('{"a":')
  const dripping = setInterval(() => socket.writable && socket.write(' '), 20)
  socket.on('error', () => undefined)

  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(dripping)
})

test('a body that arrives is read as before, in one piece or in several', async () => {
  const { app, send } = await givenServer(5)
  const payload = { a: 'x'.repeat(200_000) }
  expect((await app.inject({ method: 'POST', url: '/', payload })).json()).toEqual({ got: payload })

  const { socket, answer } = send('{"a":', 8)
  socket.end('"b"}'.slice(0, 3))
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /)
  const { socket: second, answer: whole } = send('{"a":', 9)
  second.end('"b"}')
  expect(await whole).toContain('{"got":{"a":"b"}}')
})
