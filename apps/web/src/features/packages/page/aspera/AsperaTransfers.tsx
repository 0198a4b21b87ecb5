import { Suspense } from 'react'
import { importTransferEntries } from '#features/transfers'
import { lazy } from '#platform/upgrades/lazy'

const TransferEntries = lazy(importTransferEntries)

/** The high-speed transfers of this link. */
export const AsperaTransfers = ({ token }: { token: string }) => (
  <Suspense fallback={null}>
    <TransferEntries link={token} />
  </Suspense>
)
