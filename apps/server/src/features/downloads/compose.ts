import type { PriceList, WorkOut } from '#features/billing'
import type { Files } from '#features/files'
import type { Packages } from '#features/packages'
import type { ProjectAccess } from '#features/projects'
import type { TransferServer } from '#platform/aspera/transfer-server'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Api } from '#platform/http/api'
import { createAsperaQuote } from './aspera-quote.ts'
import { downloadRoutes } from './downloads.routes.ts'
import { createDownloads } from './downloads.service.ts'
import { createDownloadsByLink, type LinkAccess, type LinkRecipient } from './downloads-by-link.ts'
import { forgetDownloadsHandler } from './forget-downloads.jobs.ts'
import { tidyOffersHandler } from './tidy-offers.jobs.ts'

type Needs<S extends LinkRecipient> = {
  db: Database
  access: ProjectAccess
  files: Pick<Files, 'locate'>
  packages: Pick<Packages, 'find'>
  links: LinkAccess<S>
  priceList: PriceList
  workOut: WorkOut
  transferServer: TransferServer | undefined
  accessLog: AccessLog
  now: Clock
  newId: NewId
}

export function composeDownloads<S extends LinkRecipient>(needs: Needs<S>) {
  const downloads = createDownloads({ ...needs, findPackage: needs.packages.find, byLink: createDownloadsByLink(needs) })
  const asperaQuote = createAsperaQuote(needs)
  const handlers = [tidyOffersHandler(needs), forgetDownloadsHandler(needs)]
  return { handlers, mount: (api: Api) => downloadRoutes(api, downloads, asperaQuote) }
}
