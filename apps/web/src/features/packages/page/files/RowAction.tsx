import { IconChevronRight } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazy } from '#platform/upgrades/lazy'
import type { DeliveryPageFile } from '../delivery-page.api.ts'
import { DownloadButton } from './DownloadButton.tsx'
import styles from './FileList.module.css'

const AsperaRowButton = lazy(async () => ({ default: (await import('../aspera/AsperaButtons.tsx')).AsperaRowButton }))

/** What is done with a row: a browser downloads files alone, the high-speed client folders, too. */
export function RowAction({ token, isAspera, file }: { token: string; isAspera: boolean; file: DeliveryPageFile }) {
  if (file.is_removed) return <span />
  if (isAspera)
    return (
      <Suspense fallback={<span />}>
        <AsperaRowButton token={token} file={file} />
      </Suspense>
    )
  if (file.type === 'folder') return <IconChevronRight className={styles.into ?? ''} size={18} stroke={1.6} aria-hidden />
  return <DownloadButton token={token} file={file} />
}
