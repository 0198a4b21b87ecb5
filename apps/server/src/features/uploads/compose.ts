import type { FastifyInstance } from 'fastify'
import { createExpectHashes, type DownloadAddresses, preparePreviews } from '#features/files'
import type { RecordHistory } from '#features/history'
import type { OutsideSenders } from '#features/outside-senders'
import type { ProjectAccess } from '#features/projects'
import type { Screeners } from '#features/screeners'
import type { TransferServer } from '#platform/aspera/transfer-server'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Api } from '#platform/http/api'
import type { Enqueue } from '#platform/jobs/jobs'
import type { DiskStore } from '#platform/storage/disk-store'
import { storeRoutes } from '#platform/storage/disk-store.routes'
import type { ObjectStore } from '#platform/storage/object-store'
import { createAddFile } from './add-file.ts'
import { type CompleteNeeds, createCompleteUpload } from './complete-upload.ts'
import { endIdleUploadsHandler } from './idle-uploads.jobs.ts'
import { uploadRoutes } from './uploads.routes.ts'
import { createUploads } from './uploads.service.ts'

type Needs = {
  db: Database
  store: ObjectStore | DiskStore
  access: ProjectAccess
  addresses: DownloadAddresses
  outside: OutsideSenders
  screeners: Pick<Screeners, 'createForFilm' | 'setThumbnail'>
  onPoster: CompleteNeeds['onPoster']
  onDcpFile: CompleteNeeds['onDcpFile']
  recordHistory: RecordHistory
  transferServer: TransferServer | undefined
  enqueue: Enqueue
  config: { storageClass: string; uploadLimitInGB: number }
  now: Clock
  newId: NewId
}

/** What comes up in parts, and the one way by which a stored object becomes a file. */
export function composeUploads(needs: Needs) {
  const { store, screeners, enqueue } = needs
  const addFile = createAddFile({
    ...needs,
    expectHashes: createExpectHashes(needs),
    onFilm: screeners.createForFilm,
    onFile: (tx, file_id) => enqueue(tx, preparePreviews, { file_id }),
  })
  const complete = createCompleteUpload({ ...needs, addFile, onScreenerThumbnail: screeners.setThumbnail })
  const uploads = createUploads({ ...needs, complete })
  return {
    uploads,
    addFile,
    handlers: [endIdleUploadsHandler(needs)],
    mount: (api: Api) => uploadRoutes(api, uploads),
    mountBeside(app: FastifyInstance) {
      if (store.kind === 'disk') storeRoutes(app, store as DiskStore, { ...uploads, mayRead: needs.addresses.stands })
    },
  }
}
