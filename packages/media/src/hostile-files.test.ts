import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MediaError } from './media-error.ts'
import { makeFilmPreviews } from './previews/film-previews.ts'
import { type Demuxer, demuxerFor } from './probe/demuxers.ts'
import { probeMedia } from './probe/probe.ts'
import { sniff } from './probe/sniff.ts'
import { goldenGate, openClip, scratch, tools } from './test-clips.ts'

const folder = scratch('hostile')
const canary = join(folder, 'canary.txt')
const visits: string[] = []
const listener = createServer((request, response) => {
  visits.push(request.url ?? '')
  response.end()
})
let address = ''

beforeAll(async () => {
  writeFileSync(canary, 'CANARY')
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready))
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/segment.ts`
})
afterAll(() => listener.close())

const disguises: Record<string, () => string> = {
  'an HLS playlist': () => `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${address}\n#EXTINF:10,\nfile://${canary}\n#EXT-X-ENDLIST\n`,
  'a concat script': () => `ffconcat version 1.0\nfile '${canary}'\nfile '${address}'\n`,
  'a session description': () => `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n`,
  'a DASH manifest': () =>
    `<?xml version="1.0"?><MPD type="static"><Period><AdaptationSet><BaseURL>${address}</BaseURL></AdaptationSet></Period></MPD>`,
}

describe('a text that names other files, renamed as a film', () => {
  test.each(Object.keys(disguises))('%s is never handed to ffmpeg', async (name) => {
    expect(demuxerFor(await sniff(Buffer.from(disguises[name]?.() ?? '')))).toBeUndefined()
  })

  test.each(Object.keys(disguises))(
    '%s is refused quickly even under every forced format, and nothing it names is opened',
    async (name) => {
      const path = join(folder, 'disguised.mp4')
      writeFileSync(path, disguises[name]?.() ?? '')
      // Without bwrap, which would cut the network off anyway: the format and protocol locks must hold alone.
      const { bwrap: _, ...unconfined } = tools
      const forced: Demuxer[] = ['mov', 'matroska', 'mxf', 'mpegts']
      const outcomes = await Promise.all(
        forced.map((demuxer) => probeMedia({ tools: unconfined, path, demuxer }).catch((error: unknown) => error)),
      )
      for (const outcome of outcomes) {
        expect(outcome).toBeInstanceOf(MediaError)
        expect(String((outcome as MediaError).detail)).not.toContain('CANARY')
      }
      expect(visits).toEqual([])
    },
  )
})

describe('a broken film', () => {
  const film = readFileSync(goldenGate())
  const broken: Record<string, Buffer> = {
    'an empty file': Buffer.alloc(0),
    'random bytes': randomBytes(200_000),
    'a film cut after a few bytes': film.subarray(0, 40),
    'a film cut inside its index': film.subarray(0, 2_000),
    'a header with nothing behind it': Buffer.concat([film.subarray(0, 32), Buffer.alloc(5_000)]),
  }

  test.each(Object.keys(broken))('%s fails with a sentence for the person', async (name) => {
    const path = join(folder, `${name.replaceAll(' ', '-')}.mp4`)
    writeFileSync(path, broken[name] ?? '')
    const outcome = await probeMedia({ tools, path, demuxer: 'mov' }).catch((error: unknown) => error)
    expect(outcome).toMatchObject({ name: 'MediaError', reason: 'unreadable', message: expect.stringMatching(/^This file .+\.$/) })
  })

  test('a film cut in the middle of its pictures is called incomplete', async () => {
    const { probe } = await openClip(goldenGate())
    const path = join(folder, 'half.mp4')
    writeFileSync(path, film.subarray(0, Math.floor(film.length / 2)))
    const half = await openClip(path).catch((error: unknown) => error)
    const outcome = half instanceof MediaError ? half : await previewsOf(path, probe)
    expect(outcome).toMatchObject({ name: 'MediaError', reason: expect.stringMatching(/unreadable|damaged/) })
  })

  const previewsOf = (path: string, probe: Awaited<ReturnType<typeof probeMedia>>) =>
    makeFilmPreviews({ tools, path, probe, outDir: scratch('half') }).catch((error: unknown) => error)
})
