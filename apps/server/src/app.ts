import type { FastifyInstance } from 'fastify'
import { accountRoutes, composeAccounts, tidyAccountsHandler } from '#features/accounts'
import { clientErrorRoutes, createClientErrors } from '#features/client-errors'
import { createFiles, createMakePreviews, eraseObjectsHandler, fileRoutes, preparePreviews, preparePreviewsHandler } from '#features/files'
import { createFolders, folderRoutes } from '#features/folders'
import { createProjectAccess, createProjects, projectRoutes } from '#features/projects'
import { createRealtimeDoor, realtimeRoutes } from '#features/realtime'
import {
  createGates,
  createGrants,
  createNetworkCodes,
  createReview,
  createUnlocking,
  createWatching,
  reviewRoutes,
} from '#features/review'
import {
  clearKey,
  createEncodeDesk,
  createEncodeWork,
  createPlayback,
  createPlayTokens,
  createScreeners,
  encodeHandlers,
  type MayPlay,
  mediaRoutes,
  screenerRoutes,
} from '#features/screeners'
import { createActivity, createSendShares, createSharedScreeners, createShareLinks, sharedScreenerRoutes } from '#features/shared-screeners'
import { createStaff, staffRoutes } from '#features/staff'
import { createAddFile, createCompleteUpload, createUploads, endIdleUploadsHandler, uploadRoutes } from '#features/uploads'
import { utilityRoutes } from '#features/utilities'
import type { Config } from '#platform/config'
import { createAccessLog } from '#platform/database/access-log'
import { checkDatabase } from '#platform/database/database'
import type { Api } from '#platform/http/api'
import { forgetKeysHandler, openIdempotency } from '#platform/http/idempotency'
import { buildServer } from '#platform/http/server'
import type { JobHandler } from '#platform/jobs/job'
import { mailboxRoutes } from '#platform/mail/mailbox.routes'
import { openPostOffice, sendMailHandler } from '#platform/mail/post-office'
import type { DiskStore } from '#platform/storage/disk-store'
import { storeRoutes } from '#platform/storage/disk-store.routes'
import { makeFilmHandler } from './demo/seed.ts'
import type { Parts } from './parts.ts'

export function composeHouse(parts: Parts) {
  const { config, db, store, secrets, now, newId, enqueue } = parts
  const secure = config.appUrl.startsWith('https:')
  const postOffice = openPostOffice({ enqueue, now, newId })
  const accountHouse = composeAccounts({ ...parts, postOffice })
  const { accounts, sessions } = accountHouse
  const staff = createStaff({ db, sessions, accessLog: createAccessLog(parts) })
  const access = createProjectAccess({ db })
  const { appUrl } = config
  const desk = createEncodeDesk({ ...parts, postOffice, appUrl })
  const playback = createPlayback({ ...parts, drm: clearKey, tokens: createPlayTokens(parts), mayPlay: (right) => mayPlay(right) })
  const screeners = createScreeners({ ...parts, access, desk, playback, sessionStands: sessions.stands })
  const links = createShareLinks({ ...parts, appUrl })
  const sendShares = createSendShares({ ...parts, access, links, postOffice })
  const shared = createSharedScreeners({ ...parts, access, links, sendShares, postOffice })
  const grants = createGrants(parts)
  const gates = createGates({ ...parts, grants })
  const networkCodes = createNetworkCodes({ ...parts, postOffice })
  const reviewDesk = createReview({ ...parts, gates, unlocking: createUnlocking({ ...parts, grants }), networkCodes, postOffice, appUrl })
  const watching = createWatching({ ...parts, gates, playback, postOffice, appUrl })
  const mayPlay: MayPlay = (right) => (right.kind === 'share' ? watching.mayPlay(right) : screeners.mayPreview(right))
  const files = createFiles({
    ...parts,
    access,
    onDelete: async (tx, fileIds) => {
      const removed = await screeners.removeOfFiles(tx, fileIds)
      await shared.expireOfScreeners(
        tx,
        removed.map((each) => each._id),
      )
    },
    retryPreviews: (tx, file_id) => enqueue(tx, preparePreviews, { file_id }),
  })
  const projects = createProjects({ ...parts, access, onDelete: (tx, projectIds) => files.deleteOfProjects(tx, projectIds) })
  const folders = createFolders({ ...parts, access })
  const addFile = createAddFile({
    ...parts,
    onFilm: screeners.createForFilm,
    onFile: (tx, file_id) => enqueue(tx, preparePreviews, { file_id }),
  })
  const complete = createCompleteUpload({
    ...parts,
    addFile,
    onScreenerThumbnail: (tx, screenerId, key) => screeners.setThumbnail(tx, screenerId, key),
  })
  const uploads = createUploads({ ...parts, access, complete, storageClass: config.storageClass })

  const handlers: JobHandler[] = [
    sendMailHandler(parts),
    eraseObjectsHandler(parts),
    endIdleUploadsHandler(parts),
    tidyAccountsHandler(parts),
    forgetKeysHandler(parts),
    ...(config.demo ? [makeFilmHandler(parts, { addFile, encodeFilm: screeners.encodeFilm })] : []),
    ...encodeHandlers(createEncodeWork({ ...parts, desk })),
    preparePreviewsHandler({ ...parts, makePreviews: createMakePreviews(parts.tools), onFilmPreviews: screeners.noteFilmPreviews }),
  ]

  const mountApi = (api: Api) => {
    accountRoutes(api, accountHouse)
    staffRoutes(api, staff)
    projectRoutes(api, projects)
    fileRoutes(api, files)
    folderRoutes(api, folders)
    uploadRoutes(api, uploads)
    screenerRoutes(api, screeners)
    sharedScreenerRoutes(api, shared, createActivity({ ...parts, screeners }))
    reviewRoutes(api, reviewDesk, watching)
    realtimeRoutes(api, createRealtimeDoor({ db, access, secret: secrets.derive('realtime'), now }))
    utilityRoutes(api)
    clientErrorRoutes(api, createClientErrors(parts))
  }
  const mountBeside = (app: FastifyInstance) => {
    if (store.kind === 'disk') storeRoutes(app, store as DiskStore)
    mediaRoutes(app, playback)
    if (parts.mailFolder && !config.production) mailboxRoutes(app, parts.mailFolder)
  }
  const buildApp = () =>
    buildServer({
      ...parts,
      secure,
      ownOrigins: ownOrigins(config),
      trustedProxies: config.trustedProxies,
      rateLimitPerMinute: config.rateLimitPerMinute,
      storeOrigins: store.origins,
      bases: { files: config.appUrl, accounts: config.accountsUrl, api: config.apiUrl },
      idempotency: openIdempotency({ db, now }),
      viewerOf: sessions.viewerOf,
      checkReady: () => checkDatabase(db),
      mountApi,
      mountBeside,
    })
  return { handlers, buildApp, services: { accounts, sessions, projects, files, folders, uploads, screeners, shared, addFile } }
}

export const ownOrigins = ({ appUrl, accountsUrl }: Pick<Config, 'appUrl' | 'accountsUrl'>): ReadonlySet<string> =>
  new Set([appUrl, accountsUrl].map((each) => new URL(each).origin))
