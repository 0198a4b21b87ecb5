import { type FileHashes, type Hashing, openHashing } from '@answerprint/delivery/hashing'
import { chainXml, type ManifestFile, MHL_FOLDER, manifestName, manifestXml } from '@answerprint/delivery/mhl'
import { planZip, type ZipEntry } from '@answerprint/delivery/zip-layout'
import { centralHeader, endRecords, localHeader } from '@answerprint/delivery/zip-records'
import type { Sink } from './sink.ts'

export type ZipFile = { _id: string; path: string; size: number; modified_at: Date }

export type ZipEvent =
  | { type: 'adding'; _id: string }
  | { type: 'bytes'; _id: string; doneBytes: number }
  | { type: 'added'; _id: string; xxh128: string }
  | { type: 'failed'; _id: string }

export type ZipNeeds = {
  sink: Sink
  /** The bytes of a file from here on; asks for a fresh address each time. */
  open(fileId: string, fromByte: number): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
  tell(event: ZipEvent): void
  wait(milliseconds: number): Promise<void>
  /** Of the manifest that goes in last. */
  delivery: { name: string; author: string; comment: string; created_at: Date }
}

const TRIES = 4
const PAUSE_MS = 1_000

/**
 * Writes an archive of files as they arrive, each read through its hashes on the way. A file that cannot be downloaded is left out, and
 * the bytes already written of it are removed.
 */
export async function writeZip(files: readonly ZipFile[], needs: ZipNeeds): Promise<Blob | undefined> {
  const { sink, tell, delivery } = needs
  const entries: ZipEntry[] = []
  const manifest: ManifestFile[] = []
  for (const file of files) {
    tell({ type: 'adding', _id: file._id })
    const start = sink.position
    try {
      const hashes = await addFile(file, needs)
      entries.push({ ...file, crc32: hashes.crc32 })
      manifest.push({ ...file, xxh128: hashes.xxh128, c4: hashes.c4, hashed_at: delivery.created_at })
      tell({ type: 'added', _id: file._id, xxh128: hashes.xxh128 })
    } catch {
      await sink.rewind(start)
      tell({ type: 'failed', _id: file._id })
    }
  }
  await addManifest(entries, manifest, needs)
  return finish(entries, sink)
}

async function addFile(file: ZipFile, { sink, open, tell, wait }: ZipNeeds): Promise<FileHashes> {
  const header = sink.position
  const entry = { ...file, crc32: 0 }
  await sink.write(localHeader(entry))
  const hashing = await openHashing()
  let done = 0
  const take = async (piece: Uint8Array<ArrayBuffer>) => {
    if (done + piece.byteLength > file.size) throw new Error('the file is longer than it was')
    hashing.update(piece)
    await sink.write(piece)
    done += piece.byteLength
    tell({ type: 'bytes', _id: file._id, doneBytes: done })
  }
  for (let attempt = 1; done < file.size; attempt++) {
    const before = done
    try {
      for await (const piece of await open(file._id, done)) await take(piece)
      if (done < file.size) throw new Error('the connection ended early')
    } catch (error) {
      // Any progress resets the number of tries.
      if (done > before) attempt = 1
      if (attempt >= TRIES || done > file.size) throw error
      await wait(PAUSE_MS * attempt)
    }
  }
  const hashes = hashing.digest()
  await sink.replace(header, localHeader({ ...file, crc32: hashes.crc32 }))
  return hashes
}

async function addManifest(entries: ZipEntry[], files: ManifestFile[], { sink, delivery }: ZipNeeds): Promise<void> {
  const xml = encode(manifestXml({ ...delivery, hostname: 'answerprint', tool: { name: 'Answerprint', version: '1.0' }, files }))
  const name = manifestName(delivery.name, delivery.created_at)
  const chain = encode(chainXml({ name, c4: (await hashesOf(xml)).c4 }))
  for (const [path, bytes] of [
    [`${MHL_FOLDER}/${name}`, xml],
    [`${MHL_FOLDER}/ascmhl_chain.xml`, chain],
  ] as const) {
    const entry = { path, size: bytes.byteLength, modified_at: delivery.created_at, crc32: (await hashesOf(bytes)).crc32 }
    await sink.write(localHeader(entry))
    await sink.write(bytes)
    entries.push(entry)
  }
}

async function finish(entries: readonly ZipEntry[], sink: Sink): Promise<Blob | undefined> {
  const { offsets, directory } = planZip(entries)
  for (const [index, entry] of entries.entries()) await sink.write(centralHeader(entry, offsets[index] ?? 0, entry.crc32 ?? 0))
  await sink.write(endRecords(directory))
  return sink.close()
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

async function hashesOf(bytes: Uint8Array): Promise<FileHashes> {
  const hashing: Hashing = await openHashing()
  hashing.update(bytes)
  return hashing.digest()
}
