import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPlayerPlay, IconUserSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { emptyRoomWords } from '#features/shared-screeners'
import { lazy } from '#platform/upgrades/lazy'
import { useRoom } from '../use-room.ts'

const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog.tsx')).PreviewDialog }))

const icon = <IconPlayerPlay size={16} stroke={1.7} aria-hidden />

/** The room in a tab of its own, once there is something in it to watch: as anyone sees it, or as one of its reviewers does. */
export function PreviewRoom() {
  const { room } = useRoom()
  const [isOpen, setOpen] = useState(false)
  const url = room.preview.status === 'COMPLETE' ? room.preview.data?.url : undefined
  if (url === undefined)
    return (
      <Tooltip label={emptyRoomWords(room.projects.some(({ screeners }) => screeners.length > 0))}>
        <Button leftSection={icon} disabled>
          Preview Room
        </Button>
      </Tooltip>
    )
  return (
    <>
      <Button component="a" href={url} target="_blank" leftSection={icon}>
        Preview Room
      </Button>
      <ActionIcon size={36} aria-label="Preview as a reviewer" title="Preview as a reviewer" onClick={() => setOpen(true)}>
        <IconUserSearch size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Suspense fallback={null}>{isOpen && <PreviewDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
