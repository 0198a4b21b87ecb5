import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receivePart } from '../receive-part.ts'
import { DataFile } from './data-file.ts'
import { giveBack, POOL_SLABS, takeSlab } from './slabs.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answerprint-data-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function openFile(name: string, sizeBytes: number): Promise<DataFile> {
  const path = join(folder, name)
  await writeFile(path, '')
  await truncate(path, sizeBytes)
  return await DataFile.open(path)
}

/** In chunks as a connection delivers them: of any length, one after the other. */
const arriving = (content: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0, length = 1; at < content.length; at += length, length = (length * 7) % 90_001) {
        yield Buffer.from(content.subarray(at, at + length))
      }
    })(),
  )

async function receiveAll(file: DataFile, content: Buffer, partBytes: number): Promise<number[]> {
  const offsets = Array.from({ length: Math.ceil(content.length / partBytes) }, (_, index) => index * partBytes)
  const signal = new AbortController().signal
  return await Promise.all(
    offsets.map((offset) => {
      const part = content.subarray(offset, offset + partBytes)
      return receivePart(arriving(part), { file, offset, lengthBytes: part.length, signal })
    }),
  )
}

it.each([
  ['whole pages', 8 * 4096],
  ['no whole pages: neighbours write into the same page at once', 1_000_003],
  ['parts smaller than a page', 1000],
])('concurrent parts leave every byte at its offset: %s', async (_, partBytes) => {
  const content = randomBytes(Math.min(40 * partBytes, 9_000_001))
  const file = await openFile(`parts-${partBytes}`, content.length)
  const checksums = await receiveAll(file, content, partBytes)
  await file.datasync()
  await file.close()
  expect((await readFile(join(folder, `parts-${partBytes}`))).equals(content)).toBe(true)
  expect(checksums[1]).toBe(crc32(content.subarray(partBytes, 2 * partBytes)))
})

it('more concurrent parts than the pool has memory for still all arrive', async () => {
  const held = Array.from({ length: POOL_SLABS }, takeSlab)
  expect(held.every((slab) => slab.isAligned)).toBe(true)
  expect(takeSlab().isAligned).toBe(false)
  const content = randomBytes(3_000_000)
  const file = await openFile('crowded', content.length)
  await receiveAll(file, content, 700_001)
  giveBack(held)
  await file.close()
  expect((await readFile(join(folder, 'crowded'))).equals(content)).toBe(true)
})

it('the memory of a part is released after any outcome', async () => {
  const file = await openFile('given-up', 4_000_000)
  const target = { file, offset: 0, lengthBytes: 4_000_000, signal: new AbortController().signal }
  await expect(receivePart(arriving(randomBytes(3_000_000)), target)).rejects.toMatchObject({ code: 'part_refused' })
  await file.close()
  await expect(receivePart(arriving(randomBytes(4_000_000)), target)).rejects.toThrow()
  const held = Array.from({ length: POOL_SLABS }, takeSlab)
  giveBack(held)
  expect(held.every((slab) => slab.isAligned)).toBe(true)
})

it('chunks with memory of their own are released when they are copied, and those that share it are not', async () => {
  const file = await openFile('spent', 300_000)
  const [own, shared] = [Buffer.alloc(100_000, 1), Buffer.alloc(400_000, 2)]
  const body = Readable.from([own, shared.subarray(0, 200_000)])
  await receivePart(body, { file, offset: 0, lengthBytes: 300_000, signal: new AbortController().signal })
  await file.close()
  expect([own.byteLength, shared.byteLength]).toEqual([0, 400_000])
  const written = await readFile(join(folder, 'spent'))
  expect([written[99_999], written[100_000], written[299_999]]).toEqual([1, 2, 2])
})
