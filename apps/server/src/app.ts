import type { FastifyInstance } from 'fastify'
import { accountRoutes, composeAccounts, tidyAccountsHandler } from '#features/accounts'
import { analyticsRoutes, createAnalytics } from '#features/analytics'
import { auditLogRoutes, createAuditLog } from '#features/audit-log'
import { billingRoutes, composeBilling } from '#features/billing'
import { clientErrorRoutes, createClientErrors } from '#features/client-errors'
import { commentRoutes, createReceivedComments, createReviewerComments } from '#features/comments'
import { createCredits, creditRoutes } from '#features/credits'
import { createCustomFields, customFieldRoutes } from '#features/custom-fields'
import { createDcp, createDcpDesk, createVerifyDcp, dcpRoutes, verifyDcpHandler } from '#features/dcp'
import { createDefroster, defrosterRoutes, defrostHandler, freezeIdleHandler } from '#features/defroster'
import { createDepartments, departmentRoutes } from '#features/departments'
import {
  createAsperaQuote,
  createBuyTransfers,
  createDownloads,
  createDownloadsByLink,
  downloadRoutes,
  tidyOffersHandler,
} from '#features/downloads'
import {
  announceSubmissionHandler,
  copyFilesHandler,
  createCopyFiles,
  createFileRequests,
  createOutsideUploads,
  createRequestLinks,
  createRequestPage,
  createVisitors,
  fileRequestRoutes,
} from '#features/file-requests'
import {
  createExpectHashes,
  createFiles,
  createMakePreviews,
  eraseObjectsHandler,
  fileRoutes,
  hashFileHandler,
  hashRestHandler,
  preparePreviews,
  preparePreviewsHandler,
} from '#features/files'
import { createFolders, createMoveFiles, folderRoutes, moveFilesHandler } from '#features/folders'
import { createHistory, createRecordHistory, historyRoutes } from '#features/history'
import { composeImports, createImportsOfSubmission, importRoutes } from '#features/imports'
import { createInviteDesk, createInvites, inviteRoutes } from '#features/invites'
import { createInviteMembers, createMembers, memberRoutes } from '#features/members'
import { createNotifications, createNotify, notificationRoutes, sendDigestsHandler } from '#features/notifications'
import { createBrands, createLogos, createOrganizations, logoRoutes, organizationRoutes } from '#features/organizations'
import {
  composeTransfers,
  createPackageLinks,
  createPackages,
  createSendPackage,
  packageRoutes,
  packageZipRoutes,
  remindRecipientsHandler,
} from '#features/packages'
import { createProjectFolders, createShelf, projectFolderRoutes } from '#features/project-folders'
import {
  createPosters,
  createProjectAccess,
  createProjectMembers,
  createProjects,
  preparePosterHandler,
  projectRoutes,
} from '#features/projects'
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
import { createRoles, roleRoutes } from '#features/roles'
import { createScreenerAttachments, screenerAttachmentRoutes } from '#features/screener-attachments'
import {
  clearKey,
  createEncodeDesk,
  createEncodeWork,
  createMarksDesk,
  createPlayback,
  createPlayTokens,
  createScreeners,
  encodeHandlers,
  type MayPlay,
  mediaRoutes,
  screenerRoutes,
} from '#features/screeners'
import { createSearch, searchRoutes } from '#features/search'
import {
  createActivity,
  createExpireLinks,
  createSendShares,
  createSharedScreeners,
  createShareLinks,
  createTraceCopy,
  sharedScreenerRoutes,
} from '#features/shared-screeners'
import { createStaff, staffRoutes } from '#features/staff'
import { createSupport, supportRoutes } from '#features/support'
import { createTags, tagRoutes } from '#features/tags'
import { createTour, tourRoutes } from '#features/tour'
import { createAddFile, createCompleteUpload, createUploads, endIdleUploadsHandler, uploadRoutes } from '#features/uploads'
import { utilityRoutes } from '#features/utilities'
import { CONNECT_ORIGIN } from '#platform/aspera/connect-origin'
import { openTransferServer } from '#platform/aspera/transfer-server'
import type { Config } from '#platform/config'
import { createAccessLog } from '#platform/database/access-log'
import { checkDatabase } from '#platform/database/database'
import type { Api } from '#platform/http/api'
import { forgetKeysHandler, openIdempotency } from '#platform/http/idempotency'
import { buildServer } from '#platform/http/server'
import type { JobHandler } from '#platform/jobs/job'
import { createLinkPassword } from '#platform/link-password'
import { mailboxRoutes } from '#platform/mail/mailbox.routes'
import { openPostOffice, sendMailHandler } from '#platform/mail/post-office'
import type { DiskStore } from '#platform/storage/disk-store'
import { storeRoutes } from '#platform/storage/disk-store.routes'
import { makeFilmHandler } from './demo/seed.ts'
import type { Parts } from './parts.ts'

export function composeHouse(given: Parts) {
  // Whoever changes a project writes its history: it travels with the parts.
  const parts = { ...given, recordHistory: createRecordHistory(given) }
  const { config, db, store, secrets, now, newId, enqueue } = parts
  const secure = config.appUrl.startsWith('https:')
  const postOffice = openPostOffice({ enqueue, now, newId })
  const accountHouse = composeAccounts({ ...parts, postOffice })
  const { accounts, sessions } = accountHouse
  const accessLog = createAccessLog(parts)
  const staff = createStaff({ db, sessions, accessLog })
  const access = createProjectAccess({ db })
  const { appUrl, accountsUrl, signupPlan, storageLimitBytes } = config
  const brands = createBrands({ appUrl })
  const team = { ...parts, accessLog, storageLimitBytes, access }
  const roles = createRoles(team)
  const departments = createDepartments(team)
  const logos = createLogos(team)
  const organizations = createOrganizations({ ...team, roles })
  const inviteDesk = createInviteDesk({ ...parts, brands, postOffice, accountsUrl })
  const notify = createNotify({ ...parts, postOffice, appUrl })
  const userOf = async (user_id: string) => (await accounts.check({ user_id, staff_id: null })).user
  const invites = createInvites({ ...team, notify, sessions, loginGuard: accountHouse.loginGuard, signupPlan, userOf })
  const members = createMembers({ ...team, roles, departments, desk: inviteDesk })
  const inviteMembers = createInviteMembers({ ...team, roles, desk: inviteDesk })
  const desk = createEncodeDesk({ ...parts, notify })
  const playback = createPlayback({ ...parts, drm: clearKey, tokens: createPlayTokens(parts), mayPlay: (right) => mayPlay(right) })
  const marks = createMarksDesk(parts)
  const screeners = createScreeners({ ...parts, access, desk, marks, playback, sessionStands: sessions.stands })
  const links = createShareLinks({ ...parts, appUrl })
  const sendShares = createSendShares({ ...parts, access, links, brands, postOffice })
  const shared = createSharedScreeners({ ...parts, access, links, brands, sendShares, postOffice })
  const grants = createGrants(parts)
  const gates = createGates({ ...parts, grants })
  const networkCodes = createNetworkCodes({ ...parts, brands, postOffice })
  const unlocking = createUnlocking({ ...parts, grants, checkPassword: createLinkPassword(parts), notify })
  const reviewDesk = createReview({ ...parts, brands, gates, unlocking, networkCodes, notify })
  const watching = createWatching({ ...parts, gates, playback, notify })
  const mayPlay: MayPlay = (right) => (right.kind === 'share' ? watching.mayPlay(right) : screeners.mayPreview(right))
  const packageLinks = createPackageLinks({ ...parts, appUrl })
  const billing = composeBilling({ ...parts, accessLog })
  const sendPackage = createSendPackage({
    ...parts,
    access,
    links: packageLinks,
    brands,
    postOffice,
    hasAspera: config.aspera !== undefined,
    bought: billing.purchase.bought,
    buyTransfers: createBuyTransfers(billing),
  })
  const packages = createPackages({ ...parts, access, links: packageLinks, sendPackage })
  const attachments = createScreenerAttachments({ ...parts, access })
  const files = createFiles({
    ...parts,
    access,
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
  const requestLinks = createRequestLinks({ ...parts, appUrl })
  const visitors = createVisitors(parts)
  const outside = createOutsideUploads({ ...parts, links: requestLinks, visitors })
  const transferServer = config.aspera && openTransferServer(config.aspera, store)
  const asperaQuote = createAsperaQuote({ ...parts, ...billing, access, transferServer })
  const posters = createPosters(parts)
  const shelf = createShelf(parts)
  const projectFolders = createProjectFolders({ ...parts, shelf })
  const projects = createProjects({
    ...parts,
    access,
    members: createProjectMembers(team),
    posters,
    shelf,
    onDelete: (tx, projectIds) => files.deleteOfProjects(tx, projectIds),
  })
  const folders = createFolders({ ...parts, access, outside })
  const addFile = createAddFile({
    ...parts,
    expectHashes: createExpectHashes(parts),
    onFilm: screeners.createForFilm,
    onFile: (tx, file_id) => enqueue(tx, preparePreviews, { file_id }),
  })
  const dcpDesk = createDcpDesk({ ...parts, received: outside.received })
  const dcp = createDcp({ ...parts, access, outside, desk: dcpDesk })
  const complete = createCompleteUpload({
    ...parts,
    transferServer,
    addFile,
    outside,
    onScreenerThumbnail: screeners.setThumbnail,
    onPoster: posters.set,
    onDcpFile: dcpDesk.takeFile,
  })
  const uploads = createUploads({ ...parts, access, outside, complete, transferServer, storageClass: config.storageClass })

  const copying = { ...parts, access, outside, addFile }
  const fileRequests = createFileRequests({ ...parts, access, links: requestLinks, brands, postOffice })
  const requestPages = createRequestPage({
    ...parts,
    brands,
    visitors,
    outside,
    copyFiles: createCopyFiles(copying),
    listImports: createImportsOfSubmission(parts),
  })

  const transferHouse = composeTransfers({ ...parts, access, addFile, brands, notify })
  const byLink = createDownloadsByLink({ ...parts, links: transferHouse.linkDownloads, transferServer })
  const downloads = createDownloads({
    ...parts,
    access,
    files,
    transferServer,
    priceList: billing.priceList,
    findPackage: packages.find,
    byLink,
  })

  const { imports, handlers: importing } = composeImports({ ...parts, access, addFile, requests: outside })

  const handlers: JobHandler[] = [
    sendMailHandler(parts),
    eraseObjectsHandler(parts),
    endIdleUploadsHandler({ ...parts, transferServer }),
    ...importing,
    tidyOffersHandler({ ...parts, transferServer }),
    tidyAccountsHandler(parts),
    forgetKeysHandler(parts),
    moveFilesHandler({ ...parts, access, notify }),
    defrostHandler({ ...parts, access, notify }),
    freezeIdleHandler(parts),
    announceSubmissionHandler({ ...parts, access, notify }),
    copyFilesHandler(copying),
    sendDigestsHandler({ ...parts, postOffice, appUrl }),
    ...(config.demo ? [makeFilmHandler(parts, { addFile, encodeFilm: screeners.encodeFilm })] : []),
    hashFileHandler({ ...parts, notify }),
    hashRestHandler(parts),
    remindRecipientsHandler({ ...parts, links: packageLinks, brands, postOffice }),
    preparePosterHandler(parts),
    ...encodeHandlers(createEncodeWork({ ...parts, desk })),
    verifyDcpHandler(createVerifyDcp({ ...parts, desk: dcpDesk })),
    preparePreviewsHandler({ ...parts, makePreviews: createMakePreviews(parts.tools), onFilmPreviews: screeners.noteFilmPreviews }),
  ]

  const mountApi = (api: Api) => {
    accountRoutes(api, accountHouse)
    staffRoutes(api, staff)
    organizationRoutes(api, organizations, logos)
    memberRoutes(api, members, inviteMembers)
    roleRoutes(api, roles)
    departmentRoutes(api, departments)
    inviteRoutes(api, invites)
    auditLogRoutes(api, createAuditLog(parts))
    projectRoutes(api, projects)
    projectFolderRoutes(api, projectFolders)
    fileRoutes(api, files, transferHouse.transfers.download)
    folderRoutes(api, folders, createMoveFiles({ ...parts, access, notify }))
    tagRoutes(api, createTags({ ...parts, access }))
    defrosterRoutes(api, createDefroster({ ...parts, access, notify }))
    uploadRoutes(api, uploads)
    downloadRoutes(api, downloads, asperaQuote)
    billingRoutes(api, billing)
    importRoutes(api, imports)
    customFieldRoutes(api, createCustomFields({ ...parts, access }))
    creditRoutes(api, createCredits({ ...parts, access }))
    screenerAttachmentRoutes(api, attachments)
    historyRoutes(api, createHistory({ ...parts, access, packages, ...createExpireLinks(parts) }))
    dcpRoutes(api, dcp)
    packageRoutes(api, packages, transferHouse)
    fileRequestRoutes(api, fileRequests, requestPages)
    screenerRoutes(api, screeners)
    sharedScreenerRoutes(api, shared, createActivity({ ...parts, screeners }))
    reviewRoutes(api, reviewDesk, watching)
    commentRoutes(api, createReviewerComments({ ...parts, gates }), createReceivedComments({ ...parts, screeners, shared }))
    realtimeRoutes(api, createRealtimeDoor({ db, access, secret: secrets.derive('realtime'), now }))
    utilityRoutes(api)
    searchRoutes(api, createSearch(parts))
    notificationRoutes(api, createNotifications(parts))
    tourRoutes(api, createTour(parts))
    supportRoutes(api, createSupport({ db, postOffice, supportEmail: config.supportEmail }))
    analyticsRoutes(api, createAnalytics(parts))
    clientErrorRoutes(api, createClientErrors(parts))
  }
  const mountBeside = (app: FastifyInstance) => {
    if (store.kind === 'disk') storeRoutes(app, store as DiskStore, uploads)
    mediaRoutes(app, playback)
    logoRoutes(app, logos)
    packageZipRoutes(app, { delivery: transferHouse.delivery, secure })
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
      supportEmail: config.supportEmail,
      clientOrigins: config.aspera?.connectMethod === 'http' ? [CONNECT_ORIGIN] : [],
      bases: { files: config.appUrl, accounts: config.accountsUrl, api: config.apiUrl },
      idempotency: openIdempotency({ db, secrets, now }),
      viewerOf: sessions.viewerOf,
      changed: sessions.memory.forget,
      checkReady: () => checkDatabase(db),
      mountApi,
      mountBeside,
    })
  const people = { accounts, sessions, roles, notify, enqueue }
  const traceCopy = createTraceCopy(parts)
  return {
    handlers,
    buildApp,
    services: { ...people, projects, projectFolders, files, folders, uploads, screeners, shared, addFile, traceCopy },
  }
}

export const ownOrigins = ({ appUrl, accountsUrl }: Pick<Config, 'appUrl' | 'accountsUrl'>): ReadonlySet<string> =>
  new Set([appUrl, accountsUrl].map((each) => new URL(each).origin))
