import type { FastifyInstance } from 'fastify'
import { createAsperaQuote, createDownloads, createDownloadsByLink, downloadRoutes } from '#features/downloads'
import { announceSubmissionHandler, copyFilesHandler, createCopyFiles, createRequestPage, fileRequestRoutes } from '#features/file-requests'
import { fileRoutes } from '#features/files'
import { composeImports, createImportsOfSubmission, importRoutes } from '#features/imports'
import { composeTransfers, packageRoutes, packageZipRoutes } from '#features/packages'
import type { Api } from '#platform/http/api'
import type { JobHandler } from '#platform/jobs/job'
import type { HouseParts } from '../parts.ts'
import type { Content } from './content.ts'
import type { Links } from './links.ts'
import type { People } from './people.ts'

/** Content on its way: downloads, what a package's page gives out, what a request's page takes in, imports. */
export function composeDelivery(parts: HouseParts, people: People, links: Links, { files, addFile, addresses }: Content) {
  const { access, brands, notify } = people
  const { billing, packages, visitors, outside, fileRequests, transferServer } = links
  const transferHouse = composeTransfers({ ...parts, access, addFile, addresses, brands, notify, postOffice: people.postOffice })
  const downloads = createDownloads({
    ...parts,
    access,
    files,
    transferServer,
    priceList: billing.priceList,
    findPackage: packages.find,
    byLink: createDownloadsByLink({ ...parts, links: transferHouse.linkDownloads, transferServer }),
  })
  const asperaQuote = createAsperaQuote({ ...parts, ...billing, access, transferServer })
  const copying = { ...parts, access, outside, addFile }
  const requestPages = createRequestPage({
    ...parts,
    brands,
    visitors,
    outside,
    copyFiles: createCopyFiles(copying),
    listImports: createImportsOfSubmission(parts),
  })
  const importing = composeImports({ ...parts, access, addFile, requests: outside })

  const handlers: JobHandler[] = [announceSubmissionHandler({ ...parts, access, notify }), copyFilesHandler(copying), ...importing.handlers]
  const mount = (api: Api) => {
    fileRoutes(api, files, transferHouse.byGrant)
    downloadRoutes(api, downloads, asperaQuote)
    packageRoutes(api, packages, transferHouse)
    fileRequestRoutes(api, fileRequests, requestPages)
    importRoutes(api, importing.imports)
  }
  const secure = parts.config.appUrl.startsWith('https:')
  const mountBeside = (app: FastifyInstance) => packageZipRoutes(app, { delivery: transferHouse.delivery, secure })
  return { handlers, mount, mountBeside }
}
