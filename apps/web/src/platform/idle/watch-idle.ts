import { browserClock, type Clock } from '../clock.ts'
import { isHeld } from './busy.ts'
import { watchHeldElsewhere } from './held-elsewhere.ts'
import { type IdleEvent, type IdlePhase, type IdleState, nextChangeIn, secondsLeft, startIdle, stepIdle } from './idle-machine.ts'
import { openTabs } from './tabs.ts'

/** Uploads and films are looked at this often. */
const HELD_MS = 10_000
/** Other tabs need no message for every move. */
const NOTIFY_MS = 1_000
const SIGNS = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'touchmove', 'scroll', 'wheel'] as const

export type IdleView = Readonly<{ phase: IdlePhase; seconds: number }>
export type IdleWatch = {
  subscribe(listen: () => void): () => void
  getView(): IdleView
  /** The person says that they are there, or has signed in again. */
  signedIn(): void
  stayHere(): void
  stop(): void
}

type Needs = {
  /** Whether the session is still valid. */
  check(): Promise<boolean>
  /** The seconds are over. */
  onOut(): void
  /** Another tab was opened, by this person. */
  onOpenedElsewhere(userID: string): void
  /** Someone signed out in another tab. */
  onSignedOutElsewhere(userID: string | undefined): void
  /** Staff began to act as a user in another tab. */
  onGhostBeganElsewhere(): void
  /** Staff stopped acting as this user in another tab. */
  onGhostEndedElsewhere(): void
  clock?: Clock
}

/** Watches for signs of life in this page and the other tabs, and says what the shell has to show. */
export function watchIdle({ check, onOut, clock = browserClock, ...elsewhere }: Needs): IdleWatch {
  let state = startIdle(clock.nowMs())
  let view: IdleView = viewOf(state, clock.nowMs())
  let lastNoticeMs = clock.nowMs()
  const others = watchHeldElsewhere(clock)
  let cancelTimer: () => void = () => {}
  const listeners = new Set<() => void>()
  const tabs = openTabs((news) => {
    if (news.type === 'signed_out') elsewhere.onSignedOutElsewhere(news.userID)
    else if (news.type === 'opened') elsewhere.onOpenedElsewhere(news.userID)
    else if (news.type === 'ghost_began') elsewhere.onGhostBeganElsewhere()
    else if (news.type === 'ghost_ended') elsewhere.onGhostEndedElsewhere()
    else {
      others.hear(news)
      happen({ type: 'elsewhere', lastActivityMs: news.lastActivityMs })
    }
  })

  function happen(event: IdleEvent): void {
    const nowMs = clock.nowMs()
    others.looked()
    const before = state
    state = stepIdle(before, event, nowMs)
    if (state.phase === 'active' && event.type !== 'elsewhere' && state.lastActivityMs !== before.lastActivityMs) notify(nowMs)
    if (before.phase !== state.phase) turned()
    show(nowMs)
    plan(nowMs)
  }
  function notify(nowMs: number): void {
    if (nowMs - lastNoticeMs < NOTIFY_MS) return
    lastNoticeMs = nowMs
    tabs.send({ type: 'active', lastActivityMs: state.lastActivityMs, isHeld: isHeld() })
  }
  function turned(): void {
    if (state.phase === 'out') onOut()
    if (state.phase === 'checking') void check().then((ok) => happen({ type: 'checked', ok }))
  }
  function show(nowMs: number): void {
    const next = viewOf(state, nowMs)
    if (next.phase === view.phase && next.seconds === view.seconds) return
    view = next
    for (const listen of listeners) listen()
  }
  function plan(nowMs: number): void {
    cancelTimer()
    const due = nextChangeIn(state, nowMs)
    if (due === null) return
    const wait = state.phase === 'active' ? Math.min(due, HELD_MS) : due
    cancelTimer = clock.after(wait, look)
  }
  /** Asked only after a while: a mouse moves often. */
  const wasHeld = ({ phase, lastActivityMs } = state) =>
    phase === 'active' && clock.nowMs() - lastActivityMs >= HELD_MS && (isHeld() || others.hasSlept(lastActivityMs))
  const sign = () => happen({ type: wasHeld() ? 'held' : 'activity' })
  const look = () => happen({ type: wasHeld() ? 'held' : 'tick' })
  for (const each of SIGNS) window.addEventListener(each, sign, { passive: true, capture: true })
  document.addEventListener('visibilitychange', look)
  plan(clock.nowMs())

  return {
    subscribe(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    getView: () => view,
    signedIn: () => happen({ type: 'signed_in' }),
    stayHere: sign,
    stop() {
      cancelTimer()
      tabs.close()
      for (const each of SIGNS) window.removeEventListener(each, sign, { capture: true })
      document.removeEventListener('visibilitychange', look)
    },
  }
}

const viewOf = (state: IdleState, nowMs: number): IdleView => ({
  phase: state.phase,
  seconds: state.phase === 'counting' || state.phase === 'checking' ? secondsLeft(state, nowMs) : 0,
})
