import type { FastifyInstance } from 'fastify'
import type { PriceList, Purchases, WorkOut } from '#features/billing'
import type { NewToken } from '#platform/clock'
import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import type { HashPassword } from '#platform/passwords'
import { addToFoldersInStep } from './contents.repository.ts'
import { packageZipRoutes } from './delivery/package-zip.routes.ts'
import { createPackageLinks } from './package-links.ts'
import { packageRoutes } from './packages.routes.ts'
import { createPackages } from './packages.service.ts'
import { createDeliveryServices, type DeliveryNeeds } from './page/delivery-services.ts'
import { remindRecipientsHandler } from './reminders/reminders.jobs.ts'
import { mailPosterRoutes } from './sending/mail-posters.routes.ts'
import { createMailPosterUrl, createReadMailPoster } from './sending/mail-posters.ts'
import { createSendPackage } from './sending/send-package.ts'
import { createWritePackage } from './sending/write-package.ts'

type Needs = DeliveryNeeds & {
  purchases: Purchases
  priceList: PriceList
  workOut: WorkOut
  /** A package ends when its last file is deleted. */
  onFilesDeleted: Hook
  onProjectsDeleted: Hook
  /** What members put into a folder is added to packages that keep in step with it. */
  onFilesPlaced: Hook
  hashPassword: HashPassword
  onTransfersBought: Pick<Hook, 'run'>
  newToken: NewToken
}

/** Share packages: sending, the public page, and what the sender sees. */
export function composePackages(needs: Needs) {
  const { config } = needs
  const links = createPackageLinks({ ...needs, appUrl: config.appUrl })
  const posterUrl = createMailPosterUrl(needs)
  const sendPackage = createSendPackage({
    ...needs,
    hasAspera: config.aspera !== undefined,
    writePackage: createWritePackage({ ...needs, links, posterUrl }),
  })
  const packages = createPackages({ ...needs, links, sendPackage })
  const page = createDeliveryServices(needs)
  needs.onFilesDeleted.add(packages.endOfFiles)
  needs.onProjectsDeleted.add(packages.endOfProjects)
  needs.onFilesPlaced.add((tx, fileIds) => addToFoldersInStep(tx, fileIds, needs.now()))
  return {
    packages,
    byGrant: page.byGrant,
    linkDownloads: page.linkDownloads,
    handlers: [remindRecipientsHandler({ ...needs, links, posterUrl })],
    proofsOf: page.proofsOf,
    mount(api: Api) {
      packageRoutes(api, packages, page)
      packageZipRoutes(api, { delivery: page.delivery, secure: config.appUrl.startsWith('https:') })
    },
    mountBeside: (app: FastifyInstance) => mailPosterRoutes(app, createReadMailPoster(needs)),
  }
}
