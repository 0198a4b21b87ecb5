import { useQueryClient } from '@tanstack/react-query'
import { useGathered } from '#platform/realtime/use-gathered'
import { useRealtime } from '#platform/realtime/use-realtime'
import { ROOMS_KEY } from '../screener-rooms.api.ts'

/** The list of rooms follows what others make, fill, rename and delete. */
export function useRoomsLive(ownerID: string): void {
  const queryClient = useQueryClient()
  const gather = useGathered(() => void queryClient.invalidateQueries({ queryKey: ROOMS_KEY }))
  useRealtime(`private-wall-${ownerID}`, 'RoomsUpdated', gather, gather)
}
