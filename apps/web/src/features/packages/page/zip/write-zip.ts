import { type FileHashes, type Hashing, openHashing } from '@answerprint/delivery/hashing'
import { chainXml, type ManifestFile, MHL_FOLDER, manifestName, manifestXml } from '@answerprint/delivery/mhl'
import { planZip, type ZipEntry } from '@answerprint/delivery/zip-layout'
import { centralHeader, endRecords, localHeader } from '@answerprint/delivery/zip-records'
import { type Retry, statusOf } from '#platform/uploads/sending/retry'
import { TransferError } from '#platform/uploads/sending/transport'
import type { Sink } from './sink.ts'

export type ZipFile = { _id: string; path: string; size: number; modified_at: Date }

export type ZipEvent =
  | { type: 'adding'; _id: string }
  | { type: 'bytes'; _id: string; doneBytes: number }
  | { type: 'added'; _id: string; xxh128: string }
  | { type: 'failed'; _id: string }
  /** The line is cut, or the server does not answer: what is there of the file is kept meanwhile. */
  | { type: 'waiting' }
  /** The link was closed: no further file can be had. */
  | { type: 'closed' }

/** The link has expired since, or its password is another one. */
export class LinkClosed extends TransferError {
  constructor() {
    super(REFUSED, 'This link is closed.')
  }
}

/** No later try changes that. */
const REFUSED = 410

/** The disk is full, or gone: that is not the fault of a line. */
class NotWritten extends TransferError {
  readonly reason: unknown
  constructor(reason: unknown) {
    super(REFUSED, 'The archive could not be written.')
    this.reason = reason
  }
}

export type ZipNeeds = {
  sink: Sink
  /** The bytes of a file from here on; asks for a fresh address each time. */
  open(fileId: string, fromByte: number): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
  tell(event: ZipEvent): void
  /** As uploads wait: for hours where there is no line, for minutes where the server is being started again. */
  retry: Retry
  /** Of the manifest that goes in last. */
  delivery: { name: string; author: string; comment: string; created_at: Date }
}

/**
 * Writes an archive of files as they arrive, each read through its hashes on the way. A file that cannot be downloaded is left out, and
 * the bytes already written of it are removed. There is no archive of nothing.
 */
export async function writeZip(files: readonly ZipFile[], needs: ZipNeeds): Promise<Blob | undefined> {
  const { sink, tell, delivery } = needs
  const entries: ZipEntry[] = []
  const manifest: ManifestFile[] = []
  const left = [...files]
  for (let file = left.shift(); file !== undefined; file = left.shift()) {
    tell({ type: 'adding', _id: file._id })
    const start = sink.position
    try {
      const hashes = await addFile(file, needs)
      entries.push({ ...file, crc32: hashes.crc32 })
      manifest.push({ ...file, xxh128: hashes.xxh128, c4: hashes.c4, hashed_at: delivery.created_at })
      tell({ type: 'added', _id: file._id, xxh128: hashes.xxh128 })
    } catch (error) {
      if (error instanceof NotWritten) throw error.reason
      await sink.rewind(start)
      if (error instanceof LinkClosed) tell({ type: 'closed' })
      for (const { _id } of [file, ...(error instanceof LinkClosed ? left.splice(0) : [])]) tell({ type: 'failed', _id })
    }
  }
  if (entries.length === 0) throw new Error('No file could be downloaded.')
  await addManifest(entries, manifest, needs)
  return finish(entries, sink)
}

async function addFile(file: ZipFile, { sink, open, tell, retry }: ZipNeeds): Promise<FileHashes> {
  const header = sink.position
  const entry = { ...file, crc32: 0 }
  await sink.write(localHeader(entry)).catch(notWritten)
  const hashing = await openHashing()
  let done = 0
  const take = async (piece: Uint8Array<ArrayBuffer>) => {
    if (done + piece.byteLength > file.size) throw new TransferError(REFUSED, 'the file is longer than it was')
    hashing.update(piece)
    await sink.write(piece).catch(notWritten)
    done += piece.byteLength
    tell({ type: 'bytes', _id: file._id, doneBytes: done })
  }
  /** Any progress begins the tries again. */
  const takeSome = async () => {
    const before = done
    try {
      for await (const piece of await open(file._id, done)) await take(piece)
      if (done < file.size) throw new TransferError(0, 'the connection ended early')
    } catch (error) {
      if (done === before || statusOf(error) !== 0) throw error
    }
  }
  const onRetry = () => tell({ type: 'waiting' })
  while (done < file.size) await retry(takeSome, { signal: NEVER_STOPPED, onRetry })
  const hashes = hashing.digest()
  await sink.replace(header, localHeader({ ...file, crc32: hashes.crc32 })).catch(notWritten)
  return hashes
}

/** Who cancels ends the whole worker. */
const NEVER_STOPPED = new AbortController().signal

const notWritten = (reason: unknown): never => {
  throw new NotWritten(reason)
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
