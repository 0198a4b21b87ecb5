import { StaffOrdersScreen } from '#features/orders'
import { lazy } from '#platform/upgrades/lazy'
import type { Dropped } from '#platform/uploads/choosing/folder-entries'

const importFiles = () => import('#features/files')

const dcps = {
  take: async (dropped: Dropped) => (await importFiles()).takePackages(dropped),
  Questions: lazy(async () => ({ default: (await importFiles()).DcpQuestions })),
}

/** The queue of orders, whose results may be DCPs: files know those, and know orders themselves. */
export const StaffOrdersPage = () => <StaffOrdersScreen dcps={dcps} />
