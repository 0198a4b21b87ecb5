import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRealtime } from '#platform/realtime/use-realtime'
import { REQUESTS_KEY } from '../file-requests.api.ts'

/** Files arrive by the hundred: the numbers are asked for once a second at most. */
const GATHER_MILLISECONDS = 1000

/** Keeps the counts up to date while senders send. */
export function useRequestsLive(projectID: string): void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const gather = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queryClient.invalidateQueries({ queryKey: REQUESTS_KEY })
    }, GATHER_MILLISECONDS)
  }
  useRealtime(`private-project-${projectID}`, 'DocumentUpdated', gather, gather)
}
