import { Menu } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useAspera } from '#features/aspera'
import type { Uploading } from './use-uploading.ts'

/** The entry for high-speed uploads, where there are any. It is only looked at in an open menu, so that is asked then. */
export function AsperaUpload({ uploading }: { uploading: Uploading }) {
  const aspera = useAspera()
  if (!aspera.isSetUp) return null
  return (
    <Menu.Item leftSection={<IconBolt size={17} stroke={1.7} />} disabled={uploading.isFull} onClick={() => aspera.upload(uploading.place)}>
      Upload Files with Aspera
    </Menu.Item>
  )
}
