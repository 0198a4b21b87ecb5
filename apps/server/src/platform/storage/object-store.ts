import type { Readable } from 'node:stream'

export type SignedRequest = { method: 'GET' | 'PUT'; url: string; headers: Record<string, string>; expires_at: string }
export type StoreUpload = { key: string; store_upload_id: string; size_bytes: number; part_size_bytes: number }
/** One of which no part has arrived. */
export type EmptyUpload = StoreUpload & { begun_at: Date }
export type StoredPart = { part_number: number; size_bytes: number; etag: string }
export type StoredObject = { key: string; size_bytes: number; etag: string; content_type: string; modified_at: Date }
/** `end` is inclusive. */
export type ByteRange = { start: number; end?: number }
export type ResponseOptions = {
  file_name?: string
  content_type?: string
  disposition?: 'inline' | 'attachment'
  /** The holder of the address. The disk store checks their access again at each request; S3 serves by itself and cannot. */
  granted?: string
}

/** What was written down elsewhere about an object: its size, and the C4 ID (SHA-512) of its bytes. */
export type Recorded = { size_bytes?: number; c4?: string }
export type VerifyOptions = { signal: AbortSignal; bytesPerSecond: number; recorded?: Recorded }
export type Verified = 'whole' | 'damaged' | 'missing' | 'archived'

/** The store of every customer byte. It has two adapters: a folder on this machine, and any S3. */
export type ObjectStore = {
  readonly kind: 'disk' | 's3'
  /** Public access key id, null on the disk store. */
  readonly accessKeyId: string | null
  /** Origins the browser talks to, for the page's connect-src/img-src ('self' needs no entry). */
  readonly origins: readonly string[]
  createUpload(input: { key: string; size_bytes: number; part_size_bytes: number; content_type: string }): Promise<StoreUpload>
  signPart(upload: StoreUpload, part_number: number, expires_at: Date): Promise<SignedRequest>
  listParts(upload: StoreUpload): Promise<StoredPart[]>
  /** Idempotent: completing twice gives the same answer. Throws StoreError 'parts_missing'. Moves no bytes. */
  completeUpload(upload: StoreUpload): Promise<StoredObject>
  /** Deletes what arrived. Idempotent; never for an upload whose completion was answered. */
  abortUpload(upload: StoreUpload): Promise<void>
  /** Those that keep space for themselves although nothing has arrived, in no order: none on S3. */
  emptyUploads(): AsyncIterable<EmptyUpload>
  /** Quantised signing time so that the same object gets the same URL for some minutes (browser cache). */
  signGet(key: string, options: ResponseOptions & { expires_at: Date }): Promise<string>
  /** Atomic: an incomplete object is never visible. */
  put(
    key: string,
    body: Buffer | { path: string } | Readable,
    /** The size of a stream, where it is known: the parts of a very long one grow with it. */
    options: { content_type: string; size_bytes?: number },
  ): Promise<StoredObject>
  /** Makes another object of the same bytes without reading them here or, on disk, writing them again. Each may be deleted independently. */
  copy(from: string, to: string): Promise<void>
  head(key: string): Promise<StoredObject | undefined>
  read(key: string, range?: ByteRange): Promise<{ body: Readable; size_bytes: number; content_type: string; total_bytes: number }>
  /**
   * All of an object. The disk store reads into `memory`, one buffer after the other: with two of them a piece is valid until the next but
   * one is asked for. S3 has memory of its own.
   */
  readPieces(key: string, memory: readonly Buffer[]): Promise<{ pieces: AsyncIterable<Buffer>; size_bytes: number; content_type: string }>
  /** A file on this machine with the object's bytes, for ffmpeg: the disk store's own file (read only, no copy), or a cached download. */
  borrow(key: string, options?: { signal?: AbortSignal }): Promise<{ path: string; release(): Promise<void> }>
  /**
   * Reads an object at a pace and compares it with what is known of it: the disk store with its own checksums, S3 with what is
   * recorded. Throws where the store could not be asked, which is no damage.
   */
  verify(key: string, options: VerifyOptions): Promise<Verified>
  /** Archives an object: it stays listed, and cannot be read until it is thawed. Idempotent. */
  freeze(key: string): Promise<void>
  /** Requests an archived object; the time that takes depends on the store. Idempotent, also for one that is not archived. */
  beginThaw(key: string, options: { expedited: boolean }): Promise<void>
  /** True once the object is permanently readable again. Polled after `beginThaw`. */
  endThaw(key: string): Promise<boolean>
  delete(keys: readonly string[]): Promise<void>
  deletePrefix(prefix: string): Promise<void>
  /** For small prefixes: everything found is held in memory. */
  list(prefix: string): Promise<StoredObject[]>
  /** Every object, in no order. S3 says no content types here. */
  walk(): AsyncIterable<StoredObject>
  /** Throws when the store does not answer. */
  check(): Promise<void>
  /** Infinity on S3. */
  freeBytes(): Promise<number>
  close(): Promise<void>
}
