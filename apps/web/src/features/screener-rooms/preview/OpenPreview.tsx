import { EmptyState } from '@answerprint/ui/EmptyState'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { openPreview } from '../screener-rooms.api.ts'
import { useRoom } from '../use-room.ts'

/** The address of a room's preview: it makes one for the person who opens it, and goes there. */
export function OpenPreview() {
  const { params } = useRoom()
  const query = useQuery({
    queryKey: ['screener-room', params.roomID, 'preview'],
    queryFn: () => openPreview(params),
    gcTime: 0,
    meta: { quiet: true },
  })
  const url = query.data?.data?.url
  useEffect(() => {
    if (url !== undefined) window.location.replace(url)
  }, [url])
  const waiting = (
    <div aria-busy="true">
      <RowSkeletons count={4} />
    </div>
  )
  if (query.data === undefined)
    return (
      <Awaited of={query} title="The preview could not be opened">
        {waiting}
      </Awaited>
    )
  if (query.data.data === null)
    return (
      <div role="status">
        <EmptyState
          art="reviewers"
          title="There is nothing to watch in this room yet."
          text="The films that you add are shown here as a reviewer sees them."
        />
      </div>
    )
  return waiting
}
