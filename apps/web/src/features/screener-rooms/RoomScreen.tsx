import { EmptyState } from '@answerprint/ui/EmptyState'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { usePageTitle } from '#platform/browser/page-title'
import { CallError } from '#platform/call'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { useUser } from '#platform/session'
import { OnlyOrganizations } from './list/OnlyOrganizations.tsx'
import { RoomHeader } from './RoomHeader.tsx'
import styles from './RoomScreen.module.css'
import { roomQuery } from './screener-rooms.api.ts'
import { RoomContext } from './use-room.ts'
import { useRoomLive } from './use-room-live.ts'

const MISSING = ['not_found', 'forbidden']

export function RoomScreen() {
  const { organization_id } = useUser()
  return organization_id === null ? <OnlyOrganizations /> : <Room organizationID={organization_id} />
}

/** One screener room: its header, and the tab that is open. */
function Room({ organizationID }: { organizationID: string }) {
  const { roomID = '' }: { roomID?: string } = useParams({ strict: false })
  const params = { organizationID, roomID }
  const query = useQuery({ ...roomQuery(params), meta: { quiet: true } })
  const { data: room, error } = query
  usePageTitle(room?.name)
  useRoomLive(roomID)
  if (error instanceof CallError && MISSING.includes(error.code)) return <Missing />
  if (room === undefined) {
    return (
      <Awaited of={query} title="The room could not be loaded">
        <div className={styles.content} aria-busy="true">
          <RowSkeletons count={6} />
        </div>
      </Awaited>
    )
  }
  return (
    <RoomContext value={{ room, params }}>
      <RoomHeader />
      <div className={styles.content}>
        <Suspense fallback={<RowSkeletons count={6} />}>
          <Outlet />
        </Suspense>
      </div>
    </RoomContext>
  )
}

const Missing = () => (
  <EmptyState
    art="no-access"
    level={1}
    title="This screener room is not available."
    text="It was deleted, or you do not have permission to see it."
    action={<Button renderRoot={(props) => <Link to="/screener-rooms" {...props} />}>Back to screener rooms</Button>}
  />
)
