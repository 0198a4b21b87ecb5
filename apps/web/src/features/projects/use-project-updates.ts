import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRealtime } from '#platform/realtime/use-realtime'

const isLoaded = ({ state }: Query): boolean => state.data !== undefined

/** Keeps what is shown of a project's details up to date while another person changes them; what is being typed stays. */
export function useProjectUpdates(projectID: string, queryKeys: readonly QueryKey[]): void {
  const queryClient = useQueryClient()
  const refresh = (predicate: (query: Query) => boolean) => {
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey, predicate })
  }
  // What is being asked for, or was refused, is not asked for again because the channel was joined or refused.
  useRealtime(
    `private-project-${projectID}`,
    'ProjectUpdated',
    () => refresh(() => true),
    () => refresh(isLoaded),
  )
}
