import { Button, Tooltip } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useRoom } from '../use-room.ts'

const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog.tsx')).PreviewDialog }))

/** The room as its reviewers see it, once there is something in it to watch. */
export function PreviewRoom() {
  const { room } = useRoom()
  const [isOpen, setOpen] = useState(false)
  const isEmpty = room.preview.status !== 'COMPLETE'
  return (
    <>
      <Tooltip label="Add a screener to the room first." disabled={!isEmpty}>
        <Button leftSection={<IconPlayerPlay size={16} stroke={1.7} aria-hidden />} disabled={isEmpty} onClick={() => setOpen(true)}>
          Preview Room
        </Button>
      </Tooltip>
      <Suspense fallback={null}>{isOpen && <PreviewDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
