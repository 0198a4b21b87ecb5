import { Button } from '@mantine/core'
import type { RequestAddress, RequestPage } from '../request-page.api.ts'
import { useRequestClient } from './use-request-client.ts'

type AsperaUnfinishedProps = { address: RequestAddress; page: Pick<RequestPage, 'aspera'>; upload: RequestPage['aspera_uploads'][number] }

/** An upload that the client was sending when the page went away. */
export function AsperaUnfinished({ address, page, upload }: AsperaUnfinishedProps) {
  const client = useRequestClient(address, page)
  return (
    <Button size="xs" loading={client.isPending} disabled={page.aspera === null} onClick={() => client.continue(upload)}>
      Continue Upload
    </Button>
  )
}
