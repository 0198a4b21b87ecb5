import { useQuery } from '@tanstack/react-query'
import { ViewerStats } from '#features/shared-screeners'
import { type RoomScreener, screenerStatsQuery } from '../screener-rooms.api.ts'
import { useRoom } from '../use-room.ts'

/** Who watched a screener of the room, and how far. */
export function ScreenerStats({ screener, onClose }: { screener: RoomScreener; onClose: () => void }) {
  const { params } = useRoom()
  const found = useQuery({ ...screenerStatsQuery({ ...params, screenerID: screener._id }), meta: { quiet: true } })
  return (
    <ViewerStats
      about={screener.name}
      found={found}
      nameOf={(row) => row.shared_screener_name || row.shared_screener_email || 'Shared by link'}
      keyOf={(row) => row.shared_screener_id}
      onClose={onClose}
    />
  )
}
