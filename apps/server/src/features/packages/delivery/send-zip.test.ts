import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { planZip } from '@answerprint/delivery/zip-layout'
import { expect, test } from 'vitest'
import { startServer } from '../../../../test/start-server.ts'
import type { PackageEntry } from './plan-package-zip.ts'
import { sendZip } from './send-zip.ts'

test('a package that ends is not sent to the end of the long file that is under way', async () => {
  const { store, clock } = await startServer()
  const bytes = Buffer.alloc(60_000_000, 'Every frame. ')
  await store.put('originals/film', bytes, { content_type: 'video/quicktime' })
  const film: PackageEntry = { path: 'film.mov', size: bytes.length, modified_at: clock.now(), key: 'originals/film', crc32: 1 }
  const layout = planZip([film])
  let asked = 0
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': layout.size })
    const range = { start: 0, end: layout.size }
    sendZip(response, { store, zip: { layout, etag: '' }, range, isStillValid: async () => ++asked < 3 }).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  let received = 0
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const reading = (async () => {
    for await (const piece of answer.body ?? []) received += piece.byteLength
  })()

  await expect(reading).rejects.toThrow()
  expect(received).toBeLessThan(bytes.length)
  server.close()
})
