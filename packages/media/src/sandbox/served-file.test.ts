import { execFileSync } from 'node:child_process'
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { expect } from 'vitest'
import { testNeeding } from '../../../../scripts/needed-tools.ts'
import { encodeAudio } from '../encode/encode-audio.ts'
import { encodeChunk } from '../encode/encode-chunk.ts'
import { planLadder } from '../encode/ladder.ts'
import { probeMedia } from '../probe/probe.ts'
import { drawClip, goldenGate, openClip, scratch, tools } from '../test-clips.ts'
import { runFfmpeg } from './ffmpeg.ts'
import { type FileToServe, serveFile } from './served-file.ts'

const film = () => openClip(drawClip({ name: 'film.mp4', size: '320x180', rate: '24', seconds: 13 }))

/** The file, served, and how many of its bytes were read. */
async function serve(path: string, read?: FileToServe['read']) {
  let bytes = 0
  const fromDisk: FileToServe['read'] = async (range) => {
    const counted = new PassThrough()
    counted.on('data', (piece: Buffer) => {
      bytes += piece.length
    })
    return createReadStream(path, range).pipe(counted)
  }
  const served = await serveFile({ size_bytes: statSync(path).size, read: read ?? fromDisk })
  return { ...served, bytes: () => bytes }
}

testNeeding('bwrap')('a film that is served is encoded to the same bytes as its file', async () => {
  const { path, demuxer, probe } = await film()
  const served = await serve(path)
  const { socket } = served
  expect(await probeMedia({ tools, path: served.path, socket, demuxer })).toEqual(probe)

  const plan = planLadder(probe)
  const chunkIndex = plan.chunk_count - 1
  const [fromFile, fromServed] = [scratch('file'), scratch('served')]
  const [first] = await encodeChunk({ tools, path, demuxer, plan, chunkIndex, outDir: fromFile })
  await encodeChunk({ tools, path: served.path, socket, demuxer, plan, chunkIndex, outDir: fromServed })
  const bytesIn = (folder: string) => readFileSync(join(folder, first?.file ?? ''))
  expect(bytesIn(fromServed).equals(bytesIn(fromFile))).toBe(true)
  expect(served.fault()).toBeUndefined()
  await served.close()
})

testNeeding('bwrap')('of a long film that is served only what is needed is read', async () => {
  const path = join(scratch('long'), 'film.mp4')
  execFileSync(tools.ffmpeg, ['-v', 'error', '-stream_loop', '7', '-i', goldenGate(), '-c', 'copy', path])
  const served = await serve(path)
  const outputWords = ['-map', '0:v', '-t', '1', '-c', 'copy', 'second.mp4']
  const run = { tools, path: served.path, socket: served.socket, demuxer: 'mov' as const, inputOptions: ['-ss', '60'], durationSeconds: 1 }
  await runFfmpeg({ ...run, outputWords, outDir: scratch('second') })
  expect(served.bytes()).toBeGreaterThan(0)
  expect(served.bytes()).toBeLessThan(statSync(path).size / 5)
  await served.close()
})

testNeeding('bwrap')('where the film breaks off ffmpeg sees its end, and the fault is known', async () => {
  const { path, demuxer, probe } = await film()
  const { size } = statSync(path)
  const breaking = await serve(path, async ({ start, end }) =>
    Readable.from(
      (async function* () {
        yield* createReadStream(path, { start, end: Math.min(end, start + 4000) })
        throw new Error('the store went away')
      })(),
    ),
  )
  const request = { tools, path: breaking.path, socket: breaking.socket, demuxer }
  await encodeAudio({ ...request, plan: planLadder(probe), outDir: scratch('broken') }).catch(() => undefined)
  expect(size).toBeGreaterThan(4000)
  expect(breaking.fault()).toMatchObject({ cause: { message: 'the store went away' } })
  await breaking.close()

  const refusing = await serve(path, () => Promise.reject(new Error('the store is away')))
  await probeMedia({ tools, path: refusing.path, socket: refusing.socket, demuxer }).catch(() => undefined)
  expect(refusing.fault()).toMatchObject({ cause: { message: 'the store is away' } })
  await refusing.close()
})
