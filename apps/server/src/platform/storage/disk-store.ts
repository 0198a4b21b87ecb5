import { access, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { makeDirectories } from '../durable-file.ts'
import { diskObjects, type OpenObject, toStoredObject } from './disk/disk-objects.ts'
import { DiskSpace } from './disk/disk-space.ts'
import {
  abortDiskUpload,
  completeDiskUpload,
  createDiskUpload,
  type DiskContext,
  emptyDiskUploads,
  listDiskParts,
  storeDiskPart,
} from './disk/disk-uploads.ts'
import { inOrder } from './disk/in-order.ts'
import { settleIntent } from './disk/object-files.ts'
import { OpenUploads } from './disk/open-uploads.ts'
import { cacheAddresses } from './http/cache-addresses.ts'
import { quantiseExpiry } from './http/quantise-expiry.ts'
import { makeUrlSigner, type UrlSigner } from './http/signed-url.ts'
import type { ObjectStore, ResponseOptions, StoredPart, StoreUpload } from './object-store.ts'
import { partLength } from './part-layout.ts'
import { hasCode, StoreError } from './store-error.ts'
import { checkKey } from './store-key.ts'

export type DiskStoreOptions = {
  root: string
  /** Keys of the signed addresses are derived from it. */
  secret: string
  /** Where the routes are reachable: an origin with an optional path, or '' for the page's own origin. */
  baseUrl: string
  now: () => Date
  /** Another process works on the same root now: leave recent temporary files alone, they may be its own. */
  shared?: boolean
  /** Kept free on the device, for the database on it. */
  reserveBytes?: number
}

export type DiskStore = ObjectStore & {
  readonly kind: 'disk'
  checkAddress(method: string, url: string): ReturnType<UrlSigner['check']>
  /** A consistent snapshot of facts and bytes: a later overwrite or delete does not affect a running read. */
  openObject(key: string): Promise<OpenObject>
  /** Consumes the body: the memory of its chunks is released. */
  storePart(part: { upload_id: string; part_number: number; length_bytes: number; body: Readable }): Promise<StoredPart>
}

const DEFAULT_RESERVE_BYTES = 1_073_741_824
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

export async function openDiskStore(options: DiskStoreOptions): Promise<DiskStore> {
  const root = resolve(options.root)
  for (const folder of ['objects', 'uploads', 'tmp']) await makeDirectories(join(root, folder))
  await clearLeftovers(root, options)
  let fault: unknown
  const context: DiskContext = {
    root,
    now: options.now,
    space: new DiskSpace(root, options.reserveBytes ?? DEFAULT_RESERVE_BYTES),
    uploads: new OpenUploads(join(root, 'uploads')),
    perKey: inOrder(),
    onFault: (error) => {
      if (hasCode(error, 'EIO', 'EROFS')) fault ??= error
    },
  }
  const beforeWrite = () => {
    if (fault) throw new StoreError('unavailable', 'the disk failed: nothing more is written until a restart', { cause: fault })
  }
  const signer = makeUrlSigner(options.secret)
  return {
    kind: 'disk',
    accessKeyId: null,
    origins: options.baseUrl === '' ? [] : [new URL(options.baseUrl).origin],
    ...uploadSide(context, beforeWrite),
    ...addressSide(options, signer),
    ...diskObjects(context, beforeWrite),
    async check() {
      beforeWrite()
      await access(join(root, 'objects'))
    },
    freeBytes: () => context.space.freeBytes(),
    close: () => context.uploads.close(),
  }
}

function uploadSide(context: DiskContext, beforeWrite: () => void) {
  return {
    async createUpload(input: { key: string; size_bytes: number; part_size_bytes: number; content_type: string }) {
      beforeWrite()
      return await createDiskUpload(context, input)
    },
    async storePart(part: { upload_id: string; part_number: number; length_bytes: number; body: Readable }) {
      beforeWrite()
      return await storeDiskPart(context, part)
    },
    async completeUpload(upload: StoreUpload) {
      beforeWrite()
      return toStoredObject(await completeDiskUpload(context, upload))
    },
    listParts: (upload: StoreUpload) => listDiskParts(context, upload),
    abortUpload: (upload: StoreUpload) => abortDiskUpload(context, upload),
    emptyUploads: () => emptyDiskUploads(context),
  }
}

function addressSide(options: DiskStoreOptions, signer: UrlSigner) {
  const base = options.baseUrl.replace(/\/$/, '')
  return {
    async signPart(upload: StoreUpload, part_number: number, expires_at: Date) {
      const size = partSize(upload, part_number)
      const path = `/store/parts/${upload.store_upload_id}/${part_number}`
      const url = `${base}${signer.sign('PUT', path, { size: String(size) }, expires_at)}`
      return { method: 'PUT' as const, url, headers: {}, expires_at: expires_at.toISOString() }
    },
    signGet: cacheAddresses(options.now, async (key: string, { expires_at, ...response }: ResponseOptions & { expires_at: Date }) => {
      const { expiresAt } = quantiseExpiry(options.now(), expires_at)
      return `${base}${signer.sign('GET', `/store/objects/${checkKey(key)}`, response, expiresAt)}`
    }),
    checkAddress: (method: string, url: string) => signer.check(method, url, options.now()),
  }
}

function partSize(upload: StoreUpload, partNumber: number): number {
  const size = partLength(upload, partNumber)
  if (size === undefined) throw new StoreError('part_refused', `the upload has no part ${partNumber}`)
  return size
}

/** Repairs the root after a crash: interrupted commits are finished or undone, incomplete files are removed. */
async function clearLeftovers(root: string, options: DiskStoreOptions): Promise<void> {
  const folder = join(root, 'tmp')
  const oldest = options.now().getTime() - ABANDONED_AFTER_MS
  const ids = new Set<string>()
  for (const name of await readdir(folder)) {
    const file = options.shared ? await stat(join(folder, name)).catch(() => undefined) : undefined
    if (!options.shared || (file && file.mtimeMs < oldest)) ids.add(name.split('.')[0] ?? name)
  }
  for (const id of ids) await settleIntent(root, id)
}
