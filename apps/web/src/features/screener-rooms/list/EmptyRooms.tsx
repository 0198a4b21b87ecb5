import { EmptyState } from '@answerprint/ui/EmptyState'
import type { ReactNode } from 'react'
import { NoPermission } from '#platform/failures/NoPermission.tsx'
import { useCan } from '#platform/session'

type EmptyRoomsProps = { isSearch: boolean; action: ReactNode }

const BUILD = 'Put the films you are selling in one place, in the order you want them seen, and share the room with one link per reviewer.'

export function EmptyRooms({ isSearch, action }: EmptyRoomsProps) {
  const may = useCan()
  const mayCreate = may('screener_rooms:can_modify')
  const seesAll = may('screener_rooms:can_view') || may('screener_rooms:can_modify')
  if (isSearch) return <EmptyState art="search" title="No results found!" text="Try your search again." />
  if (!seesAll) {
    return (
      <NoPermission
        to="see screener rooms"
        text="Rooms that you get access to are listed here. Ask an Administrator of your organization if you need them."
      />
    )
  }
  return (
    <EmptyState
      art="reviewers"
      title="You have no screener rooms yet."
      text={mayCreate ? BUILD : 'Rooms that others create for your organization are listed here.'}
      action={action}
    />
  )
}
