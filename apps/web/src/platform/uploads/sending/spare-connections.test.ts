import { expect, test } from 'vitest'
import { spareConnections } from './spare-connections.ts'
import type { Transport } from './transport.ts'

/** Parts that end when the story says so. */
function given() {
  const ends: (() => void)[] = []
  const held: Transport = () => new Promise((resolve) => ends.push(() => resolve({ status: 200 })))
  const transport = spareConnections(held, (url) => url.startsWith('/'))
  const send = (url: string, signal = new AbortController().signal) =>
    transport({ method: 'PUT', url, headers: {}, body: new Blob() }, () => undefined, signal)
  return { ends, send, settled: () => new Promise((resolve) => setImmediate(resolve)) }
}

test('four parts at once go to the host of the page; the fifth begins when one has ended', async () => {
  const { ends, send, settled } = given()
  for (let part = 1; part <= 6; part++) void send(`/store/${part}`)
  await settled()
  expect(ends).toHaveLength(4)
  ends[0]?.()
  await settled()
  expect(ends).toHaveLength(5)
})

test('another host takes as many as there are, and a part that is stopped while it waits never begins', async () => {
  const { ends, send, settled } = given()
  for (let part = 1; part <= 8; part++) void send(`https://store.example/${part}`)
  await settled()
  expect(ends).toHaveLength(8)
  for (let part = 1; part <= 4; part++) void send(`/store/${part}`)
  const stop = new AbortController()
  const waiting = send('/store/5', stop.signal)
  stop.abort(new Error('paused'))
  await expect(waiting).rejects.toThrow('paused')
  expect(ends).toHaveLength(12)
})
