import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { notifyTabs } from '#platform/idle/tabs'
import type { IdleView, IdleWatch } from '#platform/idle/watch-idle'
import { watchIdle } from '#platform/idle/watch-idle'
import { endIdleSession, goToStaffDesk, isSessionAlive, leaveToLogin, sessionQuery } from '#platform/session'

export type Idle = IdleView & { signedIn: () => void; stayHere: () => void }

const quiet: IdleView = { phase: 'active', seconds: 0 }
const never = () => () => {}

/** After two hours without activity asks whether the person is still there, and signs out without an answer. */
export function useIdle(userID: string): Idle {
  const [watch, setWatch] = useState<IdleWatch | null>(null)
  const queryClient = useQueryClient()
  useEffect(() => {
    const isGhost = () => queryClient.getQueryData(sessionQuery.queryKey)?.is_ghost === true
    const started = watchIdle({
      check: isSessionAlive,
      onOut: () => void endIdleSession(),
      // Another person has signed in there: what this page sends would be theirs.
      onOpenedElsewhere: (opener) => opener !== userID && location.reload(),
      // A page of another person, from before this one signed in, ends no session of theirs.
      onSignedOutElsewhere: (leaver = userID) => leaver === userID && leaveToLogin(),
      // Whatever is on the page belongs to another person now.
      onGhostBeganElsewhere: () => location.reload(),
      onGhostEndedElsewhere: () => isGhost() && goToStaffDesk(),
    })
    notifyTabs({ type: 'opened', userID })
    setWatch(started)
    return () => started.stop()
  }, [queryClient, userID])
  const view = useSyncExternalStore(watch?.subscribe ?? never, watch?.getView ?? (() => quiet))
  return { ...view, signedIn: () => watch?.signedIn(), stayHere: () => watch?.stayHere() }
}
