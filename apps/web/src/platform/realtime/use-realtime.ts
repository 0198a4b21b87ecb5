import { useEffect, useEffectEvent } from 'react'
import { subscribe } from './realtime.ts'

/** Listens to an event while the component is shown; with `channel` null to nothing. `poll` replaces it while the socket is down. */
export function useRealtime<Data>(channel: string | null, event: string, onEvent: (data: Data) => void, onPoll?: () => void): void {
  const hear = useEffectEvent((data: Data) => onEvent(data))
  const refresh = useEffectEvent(() => onPoll?.())
  useEffect(() => {
    if (channel === null) return undefined
    return subscribe<Data>(
      channel,
      event,
      (data) => hear(data),
      () => refresh(),
    )
  }, [channel, event])
}
