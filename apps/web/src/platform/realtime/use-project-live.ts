import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRealtime } from './use-realtime.ts'

/** Files arrive by the hundred: a list is asked for once a second at most. */
const GATHER_MILLISECONDS = 1000

/** Keeps a list of a project up to date while others send, open and change what is in it. */
export function useProjectLive(projectID: string, event: 'PackageUpdated' | 'RequestUpdated', queryKey: readonly string[]): void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const gather = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queryClient.invalidateQueries({ queryKey })
    }, GATHER_MILLISECONDS)
  }
  const channel = `private-project-${projectID}`
  useRealtime(channel, event, gather, gather)
  useRealtime(channel, 'DocumentUpdated', gather, gather)
}
