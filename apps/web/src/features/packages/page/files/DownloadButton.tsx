import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { DeliveryPageFile } from '../delivery-page.api.ts'
import { useDownload } from '../use-download.ts'

export function DownloadButton({ token, file }: { token: string; file: DeliveryPageFile }) {
  const { isBlocked, title, start } = useDownload(token, file)
  return (
    <ActionIcon size={36} aria-label={`Download ${file.name}`} title={title} disabled={isBlocked} onClick={start}>
      <IconDownload size={19} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
