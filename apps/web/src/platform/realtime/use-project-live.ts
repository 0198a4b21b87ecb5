import { useQueryClient } from '@tanstack/react-query'
import { useGathered } from './use-gathered.ts'
import { useRealtime } from './use-realtime.ts'

/** Keeps a list of a project up to date while others send, open and change what is in it. */
export function useProjectLive(projectID: string, event: 'PackageUpdated' | 'RequestUpdated', queryKey: readonly string[]): void {
  const queryClient = useQueryClient()
  const gather = useGathered(() => void queryClient.invalidateQueries({ queryKey }))
  const channel = `private-project-${projectID}`
  useRealtime(channel, event, gather, gather)
  useRealtime(channel, 'DocumentUpdated', gather, gather)
}
