import type { RouterHistory } from '@tanstack/react-router'
import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { type PageHistory, PageHistoryContext } from './page-history.ts'

/** Of the browser. A dialog that closes may change the address itself. */
const WAYS_BACK: ReadonlySet<string> = new Set(['BACK', 'FORWARD', 'GO'])

/** A dialog as far as the browser's Back is concerned. */
type OpenDialog = {
  /** Closing would lose something. */
  isTyped: boolean
  /** What is on its way is waited for. */
  isPending: boolean
  /** Asks the person; `leave` is called when they do not mind. */
  ask: (leave: () => void) => void
  close: () => void
  /** Another one is above it, or no longer. */
  cover: (isCovered: boolean) => void
}

type BackGuard = { watch: (dialog: RefObject<OpenDialog>) => () => void }

/**
 * Back and Forward in the browser ask what the X of a dialog asks. The page stays where it is in the history while it is asked, so a
 * reload or a dialog that closes meanwhile finds it there. Of several dialogs the upper one asks for all.
 */
function makeBackGuard(history: PageHistory): BackGuard {
  const dialogs: RefObject<OpenDialog>[] = []
  let isLeaving = false
  let unblock = () => {}

  const leave = (steps: number) => {
    for (const { current } of dialogs.toReversed()) current.close()
    // Closing may replace the address, which comes before the steps.
    setTimeout(() => {
      isLeaving = dialogs.length > 0
      history.go(steps)
    })
  }
  const blockerFn: Parameters<RouterHistory['block']>[0]['blockerFn'] = ({ action, currentLocation, nextLocation }) => {
    if (!WAYS_BACK.has(action)) return false
    if (isLeaving) {
      isLeaving = false
      return false
    }
    const upper = dialogs.at(-1)?.current
    if (dialogs.some(({ current }) => current.isPending)) return true
    if (upper === undefined || !dialogs.some(({ current }) => current.isTyped)) return false
    const steps = nextLocation.state.__TSR_index - currentLocation.state.__TSR_index
    upper.ask(() => leave(steps))
    return true
  }
  return {
    watch: (dialog) => {
      dialogs.at(-1)?.current.cover(true)
      if (dialogs.push(dialog) === 1) unblock = history.block({ blockerFn, enableBeforeUnload: false })
      return () => {
        dialogs.splice(dialogs.indexOf(dialog), 1)
        dialogs.at(-1)?.current.cover(false)
        if (dialogs.length > 0) return
        isLeaving = false
        unblock()
      }
    },
  }
}

const GUARDS = new WeakMap<PageHistory, BackGuard>()

/** One for all dialogs of a page: it knows which is the upper one. */
function guardOf(history: PageHistory): BackGuard {
  const guard = GUARDS.get(history) ?? makeBackGuard(history)
  GUARDS.set(history, guard)
  return guard
}

/** Whether another dialog is above this one, to which the keys belong then. */
export function useBackGuard(dialog: Omit<OpenDialog, 'cover'>): boolean {
  const history = useContext(PageHistoryContext)
  const [isCovered, cover] = useState(false)
  const latest = useRef({ ...dialog, cover })
  useEffect(() => {
    latest.current = { ...dialog, cover }
  })
  useEffect(() => (history === null ? undefined : guardOf(history).watch(latest)), [history])
  return isCovered
}
