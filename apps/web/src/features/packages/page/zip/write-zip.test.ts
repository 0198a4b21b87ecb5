import { crc32 } from 'node:zlib'
import { planZip } from '@answerprint/delivery/zip-layout'
import { expect, test } from 'vitest'
import { makeRetry } from '#platform/uploads/sending/retry'
import { TransferError } from '#platform/uploads/sending/transport'
import { blobSink } from './sink.ts'
import { LinkClosed, writeZip, type ZipEvent, type ZipFile } from './write-zip.ts'

const at = new Date('2026-11-21T09:15:00.000Z')
const delivery = { name: 'Delivery', author: 'Nordlys', comment: 'Delivery of The Salt Meridian', created_at: at }
const contents: Record<string, string> = { a: 'Scene 1. A shore, at night.', b: '', c: 'Twelve reels.' }
const files: ZipFile[] = Object.entries(contents).map(([_id, text]) => ({ _id, path: `${_id}.txt`, size: text.length, modified_at: at }))

/** Files that arrive in pieces of five bytes; `broken` says how often a file's connection breaks, and after how many bytes. */
function server(broken: Record<string, number> = {}) {
  const left = { ...broken }
  return async (id: string, fromByte: number) => {
    const bytes = new TextEncoder().encode(contents[id]).slice(fromByte)
    const breaks = (left[id] ?? 0) > 0
    if (breaks) left[id] = (left[id] ?? 0) - 1
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (let from = 0; from < (breaks ? Math.min(5, bytes.length) : bytes.length); from += 5)
          controller.enqueue(bytes.slice(from, from + 5))
        if (breaks) controller.error(new Error('broken'))
        else controller.close()
      },
    })
  }
}

/** Waits that take no time; the connection comes back whenever it is waited for. */
const retryWith = (isOnline: () => boolean) =>
  makeRetry({ nowMs: () => at.getTime(), sleep: async () => undefined }, { isOnline, whenOnline: async () => undefined })

async function zipped(open: ReturnType<typeof server>, { sink = blobSink(), isOnline = (): boolean => true } = {}) {
  const events: ZipEvent[] = []
  const blob = await writeZip(files, { sink, open, tell: (event) => events.push(event), retry: retryWith(isOnline), delivery })
  return { bytes: Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer()), events }
}

const named = (events: ZipEvent[], type: ZipEvent['type']) =>
  events.flatMap((each) => (each.type === type && '_id' in each ? [each._id] : []))

test('an archive holds each file with its checksum, and a manifest', async () => {
  const { bytes, events } = await zipped(server())

  expect(named(events, 'added')).toEqual(['a', 'b', 'c'])
  const crc = Buffer.alloc(4)
  crc.writeUInt32LE(crc32('Scene 1. A shore, at night.'))
  expect(bytes.subarray(14, 18)).toEqual(crc)
  expect(bytes.includes('ascmhl/0001_Delivery_2026-11-21_091500Z.mhl')).toBe(true)
  expect(bytes.length).toBeGreaterThan(planZip(files.map((each) => ({ ...each, crc32: 0 }))).size)
})

test('a connection that breaks goes on where it was', async () => {
  expect((await zipped(server({ a: 3 }))).bytes).toEqual((await zipped(server())).bytes)
})

test('a line that is cut for as long as it likes costs nothing that arrived: the archive waits, and continues', async () => {
  const open = server()
  const firstBytes = async () => new Blob(['Scene']).stream()
  let cut = 0
  const { bytes, events } = await zipped(
    async (id, from) => {
      if (id === 'a' && from === 0) return firstBytes()
      if (id === 'a' && cut++ < 500) throw new TypeError('Failed to fetch')
      return open(id, from)
    },
    { isOnline: () => cut > 500 },
  )
  expect(named(events, 'failed')).toEqual([])
  expect(events.filter(({ type }) => type === 'waiting')).toHaveLength(500)
  expect(bytes).toEqual((await zipped(server())).bytes)
})

test('a server that is away for minutes leaves out no file', async () => {
  const open = server()
  let away = 0
  const { events } = await zipped(async (id, from) => {
    if (away++ < 10) throw new TransferError(503, 'away')
    return open(id, from)
  })
  expect(named(events, 'failed')).toEqual([])
})

test('a link that is closed meanwhile ends the archive: what is in it is kept, and each of the others is named', async () => {
  const open = server()
  const { bytes, events } = await zipped(async (id, from) => {
    if (id === 'c') throw new LinkClosed()
    return open(id, from)
  })
  expect(named(events, 'added')).toEqual(['a', 'b'])
  expect(events.filter(({ type }) => type === 'closed')).toHaveLength(1)
  expect(named(events, 'failed')).toEqual(['c'])
  expect(bytes.includes('a.txt')).toBe(true)
})

test('there is no archive of nothing', async () => {
  const nothing = zipped(async () => {
    throw new LinkClosed()
  })
  await expect(nothing).rejects.toThrow('No file could be downloaded.')
})

test('a full disk ends the archive with its reason, and no file is blamed', async () => {
  const whole = blobSink()
  const full = { ...whole, position: 0, write: async () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError')) }
  await expect(zipped(server(), { sink: full })).rejects.toThrow('The disk is full.')
})

test('a file that cannot be had is left out, and the archive is as if it had never been', async () => {
  const open = server()
  const { bytes, events } = await zipped(async (id, from) => {
    if (id === 'a') throw new Error('gone')
    return open(id, from)
  })
  expect(named(events, 'failed')).toEqual(['a'])
  expect(named(events, 'added')).toEqual(['b', 'c'])
  expect(bytes.includes('a.txt')).toBe(false)
  expect(bytes.subarray(30, 35).toString()).toBe('b.txt')
})
