import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRealtime } from '#platform/realtime/use-realtime'

/** Keeps what is shown of a project's details up to date while another person changes them; what is being typed stays. */
export function useProjectUpdates(projectID: string, queryKeys: readonly QueryKey[]): void {
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey })
  }
  useRealtime(`private-project-${projectID}`, 'ProjectUpdated', refresh, refresh)
}
