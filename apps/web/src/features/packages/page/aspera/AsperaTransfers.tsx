import { lazy, Suspense } from 'react'
import { importTransferEntries } from '#features/transfers'

const TransferEntries = lazy(importTransferEntries)

/** What is on its way down. */
export const AsperaTransfers = ({ token }: { token: string }) => (
  <Suspense fallback={null}>
    <TransferEntries link={token} />
  </Suspense>
)
