import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { syncDirectory } from '../../durable-file.ts'
import type { EmptyUpload, StoredPart, StoreUpload } from '../object-store.ts'
import { missingParts, partCount, partLength } from '../part-layout.ts'
import { asStoreError, StoreError } from '../store-error.ts'
import { checkKey } from '../store-key.ts'
import type { DiskSpace } from './disk-space.ts'
import { commitObject, makeEtag, type ObjectFacts, readChecksums, readFacts } from './object-files.ts'
import { type OpenUpload, readJournal } from './open-upload.ts'
import type { OpenUploads } from './open-uploads.ts'
import { journalLine, type PartRecord, type UploadHeader } from './part-journal.ts'
import { receivePart } from './receive-part.ts'

export type DiskContext = {
  root: string
  now: () => Date
  space: DiskSpace
  uploads: OpenUploads
  /** Serialises commits and deletes of one key. */
  perKey: <T>(key: string, work: () => Promise<T>) => Promise<T>
  /** Called when a flush fails: the content of the disk is no longer known, so the store accepts nothing more until it is reopened. */
  onFault(error: unknown): void
}

const ID_PATTERN = /^[0-9a-f]{32}$/
export const newVersion = (): string => randomBytes(16).toString('hex')

export async function createDiskUpload(context: DiskContext, input: UploadHeader): Promise<StoreUpload> {
  checkKey(input.key)
  const id = newVersion()
  await context.space.reserve(id, input.size_bytes)
  const folder = context.uploads.folderOf(id)
  const header = { ...input, begun_at: context.now().toISOString() }
  try {
    await mkdir(folder)
    await Promise.all([layDataFile(folder, input.size_bytes), writeFile(join(folder, 'journal'), journalLine(header), { flush: true })])
    await syncDirectory(folder)
    await syncDirectory(join(context.root, 'uploads'))
  } catch (error) {
    context.onFault(error)
    await rm(folder, { recursive: true, force: true })
    await context.space.release(id)
    throw asStoreError(error)
  }
  return { key: input.key, store_upload_id: id, size_bytes: input.size_bytes, part_size_bytes: input.part_size_bytes }
}

/** Acknowledges a part when its bytes and then its journal line are on the disk, in that order. */
export async function storeDiskPart(
  context: DiskContext,
  part: { upload_id: string; part_number: number; length_bytes: number; body: Readable },
): Promise<StoredPart> {
  const record = await context.uploads.use(checkId(part.upload_id), async (upload) => {
    if (partLength(upload.header, part.part_number) !== part.length_bytes) {
      throw new StoreError('part_refused', 'the length is not that of this part')
    }
    return await upload.takeTurn(part.part_number, (signal) => writePart(context, upload, { ...part, signal }))
  })
  if (!record) throw new StoreError('upload_ended', 'no such upload')
  return toStoredPart(record)
}

async function writePart(
  context: DiskContext,
  upload: OpenUpload,
  part: { part_number: number; length_bytes: number; body: Readable; signal: AbortSignal },
): Promise<PartRecord> {
  try {
    await context.space.requireFree(part.length_bytes)
    await upload.forget(part.part_number)
    const faults = upload.flushFaults
    const offset = (part.part_number - 1) * upload.header.part_size_bytes
    const checksum = await receivePart(part.body, { file: upload.data, offset, lengthBytes: part.length_bytes, signal: part.signal })
    await upload.flushSince(faults)
    const etag = `"${checksum.toString(16).padStart(8, '0')}-${part.length_bytes.toString(16)}"`
    const record = { n: part.part_number, len: part.length_bytes, crc32: checksum, etag }
    await upload.record(record)
    await context.space.commit(upload.id, part.length_bytes)
    return record
  } catch (error) {
    context.onFault(error)
    throw asStoreError(error)
  }
}

export async function listDiskParts(context: DiskContext, upload: StoreUpload): Promise<StoredPart[]> {
  const journal = await readJournal(context.uploads.folderOf(checkId(upload.store_upload_id)))
  if (journal) return [...journal.parts.values()].map(toStoredPart).sort((a, b) => a.part_number - b.part_number)
  const facts = await readFacts(context.root, upload.key)
  if (facts?.version !== upload.store_upload_id) throw new StoreError('upload_ended', 'no such upload')
  return await partsOfObject(context.root, facts)
}

export async function* emptyDiskUploads(context: DiskContext): AsyncGenerator<EmptyUpload> {
  for (const id of await readdir(join(context.root, 'uploads'))) {
    const folder = context.uploads.folderOf(id)
    const [journal, facts] = await Promise.all([readJournal(folder), stat(folder).catch(() => undefined)])
    if (!ID_PATTERN.test(id) || !facts || (journal && journal.parts.size > 0)) continue
    const { key = '', size_bytes = 0, part_size_bytes = 0, begun_at } = journal?.header ?? {}
    yield { key, store_upload_id: id, size_bytes, part_size_bytes, begun_at: begun_at ? new Date(begun_at) : facts.mtime }
  }
}

export async function completeDiskUpload(context: DiskContext, upload: StoreUpload): Promise<ObjectFacts> {
  const id = checkId(upload.store_upload_id)
  try {
    const completed = await context.perKey(upload.key, () => completeOnce(context, upload.key, id))
    await context.space.release(id)
    return completed
  } catch (error) {
    context.onFault(error)
    throw asStoreError(error)
  }
}

async function completeOnce(context: DiskContext, key: string, id: string): Promise<ObjectFacts> {
  const facts = await readFacts(context.root, key)
  if (facts?.version === id) return facts
  const folder = context.uploads.folderOf(id)
  await checkParts(folder)
  await context.uploads.use(id, (open) => open.stopWriters())
  try {
    // Read again: a part that was being sent a second time and has now been cut off counts as missing.
    return await commitUpload(context, id, await checkParts(folder))
  } finally {
    await context.uploads.drop(id)
  }
}

async function checkParts(folder: string): Promise<{ header: UploadHeader; parts: Map<number, PartRecord> }> {
  const journal = await readJournal(folder)
  if (!journal) throw new StoreError('upload_ended', 'no such upload')
  const missing = missingParts(journal.header, journal.parts)
  if (missing.length > 0) throw new StoreError('parts_missing', `${missing.length} parts are missing, the first is ${missing[0]}`)
  return journal
}

async function commitUpload(
  context: DiskContext,
  id: string,
  journal: { header: UploadHeader; parts: Map<number, PartRecord> },
): Promise<ObjectFacts> {
  const { header, parts } = journal
  const source = join(context.uploads.folderOf(id), 'data')
  await flushFile(source)
  const checksums = Array.from({ length: partCount(header) }, (_, index) => parts.get(index + 1)?.crc32 ?? 0)
  const facts: ObjectFacts = {
    ...{ key: header.key, version: id, size_bytes: header.size_bytes, etag: makeEtag(id, checksums) },
    ...{ content_type: header.content_type, modified_at: context.now().toISOString(), part_size_bytes: header.part_size_bytes },
  }
  const committed = await commitObject(context.root, { facts, checksums, source, upload_id: id })
  await committed.finish()
  return facts
}

export async function abortDiskUpload(context: DiskContext, upload: StoreUpload): Promise<void> {
  const id = checkId(upload.store_upload_id)
  await context.perKey(upload.key, async () => {
    await context.uploads.use(id, (open) => open.stopWriters())
    await context.uploads.drop(id)
    await rm(context.uploads.folderOf(id), { recursive: true, force: true })
  })
  await context.space.release(id)
}

async function partsOfObject(root: string, facts: ObjectFacts): Promise<StoredPart[]> {
  const checksums = await readChecksums(root, facts.key)
  return checksums.map((checksum, index) => {
    const length = partLength(facts, index + 1) ?? 0
    return { part_number: index + 1, size_bytes: length, etag: `"${checksum.toString(16).padStart(8, '0')}-${length.toString(16)}"` }
  })
}

async function layDataFile(folder: string, sizeBytes: number): Promise<void> {
  const data = await open(join(folder, 'data'), 'wx')
  try {
    await data.truncate(sizeBytes)
  } finally {
    await data.close()
  }
}

async function flushFile(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function checkId(id: string): string {
  if (!ID_PATTERN.test(id)) throw new StoreError('upload_ended', 'not the id of an upload')
  return id
}

const toStoredPart = (part: PartRecord): StoredPart => ({ part_number: part.n, size_bytes: part.len, etag: part.etag })
