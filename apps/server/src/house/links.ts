import { billingRoutes, composeBilling } from '#features/billing'
import { createBuyTransfers, tidyOffersHandler } from '#features/downloads'
import { createFileRequests, createOutsideSenders, createRequestLinks, createVisitors } from '#features/file-requests'
import { createLinkStands, createPackageLinks, createPackages, createSendPackage, remindRecipientsHandler } from '#features/packages'
import { openTransferServer } from '#platform/aspera/transfer-server'
import type { Api } from '#platform/http/api'
import type { JobHandler } from '#platform/jobs/job'
import type { HouseParts } from '../parts.ts'
import type { People } from './people.ts'

/** The links that reach outside: packages sent, files asked for, and what sending costs. They know nothing of how content is kept. */
export function composeLinks(parts: HouseParts, people: People) {
  const { config, store } = parts
  const { appUrl } = config
  const { access, brands, postOffice, accessLog } = people
  const billing = composeBilling({ ...parts, accessLog })
  const packageLinks = createPackageLinks({ ...parts, appUrl })
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
  const linkStands = createLinkStands(parts)
  const requestLinks = createRequestLinks({ ...parts, appUrl })
  const visitors = createVisitors(parts)
  const outside = createOutsideSenders({ ...parts, links: requestLinks, visitors })
  const fileRequests = createFileRequests({ ...parts, access, links: requestLinks, brands, postOffice })
  const transferServer = config.aspera && openTransferServer(config.aspera, store)

  const handlers: JobHandler[] = [
    remindRecipientsHandler({ ...parts, links: packageLinks, brands, postOffice }),
    tidyOffersHandler({ ...parts, transferServer }),
  ]
  const mount = (api: Api) => billingRoutes(api, billing)
  return { billing, packages, visitors, outside, fileRequests, transferServer, linkStands, handlers, mount }
}

export type Links = ReturnType<typeof composeLinks>
