import type { FastifyInstance } from 'fastify'
import { createExpectHashes, type DownloadAddresses } from '#features/files'
import type { RecordHistory } from '#features/history'
import type { OutsideSenders } from '#features/outside-senders'
import type { ProjectAccess } from '#features/projects'
import type { RoomPictures } from '#features/screener-rooms'
import type { Screeners } from '#features/screeners'
import type { TransferServer } from '#platform/aspera/transfer-server'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import type { EnqueueAll } from '#platform/jobs/jobs'
import type { DiskStore } from '#platform/storage/disk-store'
import { storeRoutes } from '#platform/storage/disk-store.routes'
import type { ObjectStore } from '#platform/storage/object-store'
import { createAddFile, createAddFiles } from './add-file.ts'
import { endUpload } from './ending/cancel-upload.ts'
import { type CompleteNeeds, createCompleteUpload } from './complete-upload.ts'
import { endIdleUploadsHandler } from './ending/idle-uploads.jobs.ts'
import { createGiveUpUploads, endUploadsToDeletedHandler } from './ending/deleted-place-uploads.jobs.ts'
import { endOrderUploadsHandler } from './ending/order-uploads.jobs.ts'
import type { ResultPlaces } from './upload-destination.ts'
import { listUploadsThrough } from './uploads.repository.ts'
import { uploadRoutes } from './uploads.routes.ts'
import { createUploads } from './uploads.service.ts'

type Needs = {
  db: Database
  store: ObjectStore | DiskStore
  access: ProjectAccess
  addresses: DownloadAddresses
  outside: OutsideSenders
  roomPictures: RoomPictures
  screeners: Pick<Screeners, 'createForFilms' | 'setThumbnail'>
  onPoster: CompleteNeeds['onPoster']
  onDcpFile: CompleteNeeds['onDcpFile']
  recordHistory: RecordHistory
  onFilesPlaced: Hook
  onFilesDeleted: Hook
  onProjectsDeleted: Hook
  onResultsUploaded: Hook
  resultPlaces: ResultPlaces
  transferServer: TransferServer | undefined
  enqueueAll: EnqueueAll
  config: { storageClass: string; uploadLimitInGB: number }
  now: Clock
  newId: NewId
}

/** Uploads, and `addFile`, the only way for a stored object to become a file. */
export function composeUploads(needs: Needs) {
  const { store, screeners } = needs
  const addFiles = createAddFiles({ ...needs, expectHashes: createExpectHashes(needs), onFilms: screeners.createForFilms })
  const addFile = createAddFile(addFiles)
  const complete = createCompleteUpload({ ...needs, addFile, onScreenerThumbnail: screeners.setThumbnail })
  const uploads = createUploads({ ...needs, complete })
  const giveUp = createGiveUpUploads(needs)
  needs.onProjectsDeleted.add(giveUp.ofProjects)
  needs.onFilesDeleted.add(giveUp.ofFiles)
  return {
    uploads,
    addFile,
    addFiles,
    /** What is under way through these links for files is given up. */
    async endUploads(requestIds: readonly string[]): Promise<void> {
      for (const upload of await listUploadsThrough(needs.db, requestIds)) await endUpload(needs, upload)
    },
    handlers: [endIdleUploadsHandler(needs), endOrderUploadsHandler(needs), endUploadsToDeletedHandler(needs)],
    mount: (api: Api) => uploadRoutes(api, uploads),
    mountBeside(app: FastifyInstance) {
      if (store.kind === 'disk') storeRoutes(app, store as DiskStore, { ...uploads, mayRead: needs.addresses.isValid })
    },
  }
}
