import { useQueryClient } from '@tanstack/react-query'
import { useGathered } from '#platform/realtime/use-gathered'
import { useRealtime } from '#platform/realtime/use-realtime'
import { useUser } from '#platform/session'
import { PROJECTS_KEY } from './projects.api.ts'

/** The wall follows what others create, rename, move and delete: those of the organization, and a person's own from before. */
export function useWallLive(): void {
  const queryClient = useQueryClient()
  const { _id, organization_id } = useUser()
  const gather = useGathered(() => void queryClient.invalidateQueries({ queryKey: PROJECTS_KEY }))
  useRealtime(`private-wall-${_id}`, 'WallUpdated', gather, gather)
  useRealtime(organization_id === null ? null : `private-wall-${organization_id}`, 'WallUpdated', gather, gather)
}
