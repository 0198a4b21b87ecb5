import { Menu } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useAspera } from '#features/aspera'
import styles from '../toolbar/FilesToolbar.module.css'
import type { Uploading } from './use-uploading.ts'

/** The entry for high-speed uploads. It is only looked at in an open menu, so whether there are any is asked then. */
export function AsperaUpload({ uploading }: { uploading: Uploading }) {
  const aspera = useAspera()
  return (
    <Menu.Item
      leftSection={<IconBolt size={17} stroke={1.7} />}
      disabled={uploading.isFull || !aspera.isKnown || aspera.unavailable !== null}
      onClick={() => aspera.upload(uploading.place)}
    >
      Upload Files with Aspera
      {aspera.unavailable !== null && <span className={styles.reason}>{aspera.unavailable}</span>}
    </Menu.Item>
  )
}
