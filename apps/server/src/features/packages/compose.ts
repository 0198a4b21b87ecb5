import type { Notify } from '#features/notifications'
import type { Brands } from '#features/organizations'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { createPackageGrants } from './package-grants.ts'
import { createPackageLog } from './package-log.ts'
import { createPackageUnlocking } from './package-unlocking.ts'
import { createTransferFiles } from './transfer-files.ts'
import { createTransfers, type Transfers } from './transfers.service.ts'

type Needs = { db: Database; store: ObjectStore; secrets: Secrets; brands: Brands; notify: Notify; now: Clock; newId: NewId }

/** Everything behind the download page. */
export function composeTransfers(needs: Needs): Transfers {
  const grants = createPackageGrants(needs)
  const unlock = createPackageUnlocking({ ...needs, grants })
  return createTransfers({ ...needs, grants, unlock, log: createPackageLog(needs), transferFiles: createTransferFiles(needs) })
}
