import { Button, Tooltip } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { emptyRoomWords } from '#features/shared-screeners'
import { useRoom } from '../use-room.ts'

const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog.tsx')).PreviewDialog }))

/** The room as its reviewers see it, once there is something in it to watch. */
export function PreviewRoom() {
  const { room } = useRoom()
  const [isOpen, setOpen] = useState(false)
  const isEmpty = room.preview.status !== 'COMPLETE'
  return (
    <>
      <Tooltip label={emptyRoomWords(room.projects.some(({ screeners }) => screeners.length > 0))} disabled={!isEmpty}>
        <Button leftSection={<IconPlayerPlay size={16} stroke={1.7} aria-hidden />} disabled={isEmpty} onClick={() => setOpen(true)}>
          Preview Room
        </Button>
      </Tooltip>
      <Suspense fallback={null}>{isOpen && <PreviewDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
