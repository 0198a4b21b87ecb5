import { type MutationKey, type QueryKey, useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

type Awaited = { mutationKey: MutationKey; queryKey?: QueryKey }

/**
 * Goes on at once, or when what is saved and loaded under these keys has settled: what decides whether to go on is not judged by what it
 * was before. A field that saves itself when it is left is being saved while the button is pressed.
 */
export function useGoOn({ mutationKey, queryKey }: Awaited, go: () => void) {
  const queryClient = useQueryClient()
  const loads = queryKey === undefined ? { predicate: () => false } : { queryKey }
  const isSettled = useIsMutating({ mutationKey }) + useIsFetching(loads) === 0
  const [isWaiting, setWaiting] = useState(false)
  const goNow = useEffectEvent(go)
  useEffect(() => {
    if (!isWaiting || !isSettled) return
    setWaiting(false)
    goNow()
  }, [isWaiting, isSettled])
  return {
    isWaiting,
    goOn() {
      // Asked for now: the page may not have been drawn since it was begun.
      if (queryClient.isMutating({ mutationKey }) + queryClient.isFetching(loads) === 0) go()
      else setWaiting(true)
    },
  }
}
