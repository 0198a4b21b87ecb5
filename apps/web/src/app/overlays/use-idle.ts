import { useEffect, useState, useSyncExternalStore } from 'react'
import type { IdleView, IdleWatch } from '#platform/idle/watch-idle'
import { watchIdle } from '#platform/idle/watch-idle'
import { endIdleSession, isSessionAlive, leaveToLogin } from '#platform/session'

export type Idle = IdleView & { signedIn: () => void; stayHere: () => void }

const quiet: IdleView = { phase: 'active', seconds: 0 }
const never = () => () => {}

/** After two hours without activity asks whether the person is still there, and signs out without an answer. */
export function useIdle(): Idle {
  const [watch, setWatch] = useState<IdleWatch | null>(null)
  useEffect(() => {
    const started = watchIdle({ check: isSessionAlive, onOut: () => void endIdleSession(), onSignedOutElsewhere: leaveToLogin })
    setWatch(started)
    return () => started.stop()
  }, [])
  const view = useSyncExternalStore(watch?.subscribe ?? never, watch?.getView ?? (() => quiet))
  return { ...view, signedIn: () => watch?.signedIn(), stayHere: () => watch?.stayHere() }
}
