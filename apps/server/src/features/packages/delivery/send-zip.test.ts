import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fail } from '@answerprint/contract/errors'
import { planZip } from '@answerprint/delivery/zip-layout'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseBusy } from '#platform/database/lost'
import { startServer } from '../../../../test/start-server.ts'
import type { PackageEntry } from './plan-package-zip.ts'
import { sendZip } from './send-zip.ts'
import { stillValid } from './still-valid.ts'

/** Sends a long film, whose recipient opens the package again before each stretch; answers how much of it arrived. */
async function givenLongFilm(open: () => Promise<unknown>) {
  const { store, clock } = await startServer()
  const bytes = Buffer.alloc(90_000_000, 'Every frame. ')
  await store.put('originals/film', bytes, { content_type: 'video/quicktime' })
  const film: PackageEntry = { path: 'film.mov', size: bytes.length, modified_at: clock.now(), key: 'originals/film', crc32: 1 }
  const layout = planZip([film])
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': layout.size })
    const range = { start: 0, end: layout.size }
    sendZip(response, { store, zip: { layout, etag: '' }, range, isStillValid: stillValid(open, 0) }).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  let received = 0
  const reading = (async () => {
    for await (const piece of answer.body ?? []) received += piece.byteLength
  })()
  return { reading, size: layout.size, received: () => received }
}

/** One after the other; the last one goes on. */
function inTurn(...answers: (() => unknown)[]): () => Promise<unknown> {
  let asked = 0
  return async () => answers[Math.min(asked++, answers.length - 1)]?.()
}
const opens = () => undefined
const isAway = () => {
  throw new DatabaseBusy()
}

test('a package that ends is not sent to the end of the long file that is under way', async () => {
  const { reading, size, received } = await givenLongFilm(inTurn(opens, opens, () => fail('link_invalid')))
  await expect(reading).rejects.toThrow()
  expect(received()).toBeLessThan(size)
})

test('a database that is busy or begins anew ends no archive that is under way, and one that stays away does', async () => {
  const brief = await givenLongFilm(inTurn(isAway, isAway, opens, isAway, isAway, opens))
  await brief.reading
  expect(brief.received()).toBe(brief.size)

  const long = await givenLongFilm(inTurn(opens, isAway, isAway, isAway))
  await expect(long.reading).rejects.toThrow()
})
