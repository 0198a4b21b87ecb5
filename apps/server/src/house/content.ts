import type { FastifyInstance } from 'fastify'
import { createCredits, creditRoutes } from '#features/credits'
import { createCustomFields, customFieldRoutes } from '#features/custom-fields'
import { createDcp, createDcpDesk, createVerifyDcp, dcpRoutes, verifyDcpHandler } from '#features/dcp'
import { createDefroster, defrosterRoutes, defrostHandler, freezeIdleHandler } from '#features/defroster'
import {
  createDownloadAddresses,
  createExpectHashes,
  createFiles,
  createMakePreviews,
  eraseObjectsHandler,
  hashFileHandler,
  hashRestHandler,
  preparePreviews,
  preparePreviewsHandler,
} from '#features/files'
import { createFolders, createMoveFiles, folderRoutes, moveFilesHandler } from '#features/folders'
import { createHistory, historyRoutes } from '#features/history'
import { createProjectFolders, createShelf, projectFolderRoutes } from '#features/project-folders'
import { createPosters, createProjectMembers, createProjects, preparePosterHandler, projectRoutes } from '#features/projects'
import { createScreenerAttachments, screenerAttachmentRoutes } from '#features/screener-attachments'
import { createSearch, searchRoutes } from '#features/search'
import { createExpireLinks } from '#features/shared-screeners'
import { createTags, tagRoutes } from '#features/tags'
import { createAddFile, createCompleteUpload, createUploads, endIdleUploadsHandler, uploadRoutes } from '#features/uploads'
import type { Api } from '#platform/http/api'
import type { JobHandler } from '#platform/jobs/job'
import type { DiskStore } from '#platform/storage/disk-store'
import { storeRoutes } from '#platform/storage/disk-store.routes'
import { makeFileHandler } from '../demo/seed-files.ts'
import type { HouseParts } from '../parts.ts'
import type { Links } from './links.ts'
import type { People } from './people.ts'
import type { Screening } from './screening.ts'

/** What is kept: projects and their folders, files, details, and everything that comes up into them. */
export function composeContent(parts: HouseParts, people: People, { screeners, shared }: Screening, links: Links) {
  const { config, enqueue } = parts
  const { access, notify, team } = people
  const { packages, outside, transferServer, linkStands } = links
  const attachments = createScreenerAttachments({ ...parts, access })
  const addresses = createDownloadAddresses({ ...parts, access, linkStands })
  const files = createFiles({
    ...parts,
    access,
    addresses,
    onDelete: async (tx, fileIds) => {
      const removed = await screeners.removeOfFiles(tx, fileIds)
      await shared.expireOfScreeners(
        tx,
        removed.map((each) => each._id),
      )
      await attachments.removeOfFiles(tx, fileIds)
      await packages.endOfFiles(tx, fileIds)
    },
    retryPreviews: (tx, file_id) => enqueue(tx, preparePreviews, { file_id }),
  })
  const posters = createPosters(parts)
  const shelf = createShelf(parts)
  const projectFolders = createProjectFolders({ ...parts, shelf })
  const projects = createProjects({
    ...parts,
    access,
    members: createProjectMembers(team),
    posters,
    shelf,
    holdTrees: files.holdTrees,
    onDelete: files.deleteOfProjects,
  })
  const folders = createFolders({ ...parts, access, outside })
  const tags = createTags({ ...parts, access })
  const addFile = createAddFile({
    ...parts,
    expectHashes: createExpectHashes(parts),
    onFilm: screeners.createForFilm,
    onFile: (tx, file_id) => enqueue(tx, preparePreviews, { file_id }),
  })
  const dcpDesk = createDcpDesk({ ...parts, received: outside.received })
  const complete = createCompleteUpload({
    ...parts,
    transferServer,
    addFile,
    outside,
    onScreenerThumbnail: screeners.setThumbnail,
    onPoster: posters.set,
    onDcpFile: dcpDesk.takeFile,
  })
  const uploads = createUploads({ ...parts, access, outside, complete, transferServer })

  const handlers: JobHandler[] = [
    eraseObjectsHandler(parts),
    endIdleUploadsHandler({ ...parts, transferServer }),
    moveFilesHandler({ ...parts, access, notify }),
    defrostHandler({ ...parts, access, notify }),
    freezeIdleHandler(parts),
    hashFileHandler({ ...parts, notify }),
    hashRestHandler(parts),
    preparePosterHandler(parts),
    verifyDcpHandler(createVerifyDcp({ ...parts, desk: dcpDesk })),
    preparePreviewsHandler({ ...parts, makePreviews: createMakePreviews(parts.tools), onFilmPreviews: screeners.noteFilmPreviews }),
    ...(config.demo ? [makeFileHandler(parts, { addFile, encodeFilm: screeners.encodeFilm, tags })] : []),
  ]
  const mount = (api: Api) => {
    projectRoutes(api, projects)
    projectFolderRoutes(api, projectFolders)
    folderRoutes(api, folders, createMoveFiles({ ...parts, access, notify }))
    tagRoutes(api, tags)
    defrosterRoutes(api, createDefroster({ ...parts, access, notify }))
    uploadRoutes(api, uploads)
    customFieldRoutes(api, createCustomFields({ ...parts, access }))
    creditRoutes(api, createCredits({ ...parts, access }))
    screenerAttachmentRoutes(api, attachments)
    historyRoutes(api, createHistory({ ...parts, access, packages, ...createExpireLinks(parts) }))
    dcpRoutes(api, createDcp({ ...parts, access, addresses, outside, desk: dcpDesk }))
    searchRoutes(api, createSearch(parts))
  }
  const mountBeside = (app: FastifyInstance) => {
    if (parts.store.kind === 'disk') storeRoutes(app, parts.store as DiskStore, { ...uploads, mayRead: addresses.stands })
  }
  return { files, projects, projectFolders, folders, uploads, addFile, addresses, handlers, mount, mountBeside }
}

export type Content = ReturnType<typeof composeContent>
