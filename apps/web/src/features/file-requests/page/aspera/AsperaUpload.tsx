import { Button } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { LinkClientDialog, useFocusAfterClient } from '#features/aspera'
import { useNarrow } from '#platform/browser/use-narrow'
import type { RequestAddress, RequestPage } from '../request-page.api.ts'
import { useRequestClient } from './use-request-client.ts'

type AsperaUploadProps = { address: RequestAddress; page: RequestPage; isFull: boolean }

/** Files are chosen in the window of the client, which sends them. */
export function AsperaUpload({ address, page, isFull }: AsperaUploadProps) {
  const client = useRequestClient(address, page)
  const button = useFocusAfterClient(client.isPending)
  const isNarrow = useNarrow()
  return (
    <>
      <Button
        ref={button}
        leftSection={<IconBolt size={17} stroke={1.7} aria-hidden />}
        aria-label="Upload with Aspera"
        disabled={isFull || client.isPending}
        aria-describedby={isFull ? 'storage-full' : undefined}
        onClick={client.upload}
      >
        {isNarrow ? 'Aspera' : 'Upload with Aspera'}
      </Button>
      <LinkClientDialog />
    </>
  )
}
