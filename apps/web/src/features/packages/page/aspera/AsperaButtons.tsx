import { ActionIcon, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { DeliveryPageFile } from '../delivery-page.api.ts'
import { whyNot } from '../use-download.ts'
import styles from './AsperaButtons.module.css'
import { useAsperaDownload } from './use-aspera-download.ts'

type AsperaButtonProps = { token: string; file: DeliveryPageFile }

/** In the row of a file, or of a folder, which comes with all that is in it. */
export function AsperaRowButton({ token, file }: AsperaButtonProps) {
  const { title, isBlocked, start } = useFileDownload(token, file)
  return (
    <ActionIcon
      size={36}
      className={styles.row ?? ''}
      aria-label={`Download ${file.name}`}
      title={title}
      disabled={isBlocked}
      onClick={start}
    >
      <IconDownload size={19} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}

/** Beside the preview of a file. */
export function AsperaPreviewButton({ token, file, className }: AsperaButtonProps & { className: string }) {
  const { title, isBlocked, start } = useFileDownload(token, file)
  return (
    <Button
      className={className}
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      title={title}
      disabled={isBlocked}
      onClick={start}
    >
      Download
    </Button>
  )
}

function useFileDownload(token: string, file: DeliveryPageFile) {
  const { isBlocked, start } = useAsperaDownload(token)
  return {
    title: file.is_downloadable ? 'Download with Aspera' : whyNot(file),
    isBlocked: isBlocked || !file.is_downloadable,
    start: () => start(file._id),
  }
}
