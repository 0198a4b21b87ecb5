import { lazy, Suspense } from 'react'
import { importTransferEntries } from '#features/transfers'

const TransferEntries = lazy(importTransferEntries)

/** The high-speed transfers of this link. */
export const AsperaTransfers = ({ token }: { token: string }) => (
  <Suspense fallback={null}>
    <TransferEntries link={token} />
  </Suspense>
)
