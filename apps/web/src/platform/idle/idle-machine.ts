/** Two hours without activity. */
export const IDLE_MS = 7_200_000
/** Then this long to answer. */
export const COUNTDOWN_MS = 30_000
/** Events closer together than this are one. */
const THROTTLE_MS = 50

/**
 * `active`: nothing is shown. `counting`: the question is shown and seconds pass. `checking`: the person moved, and the server is asked
 * whether the session is still valid. `login`: it is not; the login is shown over the page. `out`: the seconds are over.
 */
export type IdlePhase = 'active' | 'counting' | 'checking' | 'login' | 'out'
export type IdleState = Readonly<{ phase: IdlePhase; lastActivityMs: number }>

export type IdleEvent =
  /** A move, a key, a touch, a scroll. */
  | { type: 'activity' }
  /** A film plays or an upload runs, and did before this moment: a laptop that slept meanwhile was not left by its person. */
  | { type: 'held' }
  /** Time has passed. */
  | { type: 'tick' }
  /** The server's answer to the question whether the session is valid. */
  | { type: 'checked'; ok: boolean }
  | { type: 'signed_in' }
  /** Another tab reports the person's last activity. */
  | { type: 'elsewhere'; lastActivityMs: number }

export const startIdle = (nowMs: number): IdleState => ({ phase: 'active', lastActivityMs: nowMs })

/** What is, after this happened at this moment. The same object when nothing changed. */
export function stepIdle(before: IdleState, event: IdleEvent, nowMs: number): IdleState {
  // A laptop that slept wakes by a move of the mouse: what time has done comes before it.
  const state = event.type === 'held' && before.phase === 'active' ? before : passed(before, nowMs)
  // Another tab has asked itself that already.
  const hasNews = event.type === 'elsewhere' && before.phase !== 'out' && before.phase !== 'login'
  if (hasNews && event.lastActivityMs > before.lastActivityMs)
    return passed({ phase: 'active', lastActivityMs: event.lastActivityMs }, nowMs)
  switch (event.type) {
    case 'held':
      return state.phase === 'active' ? { ...state, lastActivityMs: nowMs } : state
    case 'tick':
    case 'elsewhere':
      return state
    case 'activity':
      if (state.phase === 'counting') return { ...state, phase: 'checking' }
      if (state.phase !== 'active' || nowMs - state.lastActivityMs < THROTTLE_MS) return state
      return { ...state, lastActivityMs: nowMs }
    case 'checked':
      if (state.phase !== 'checking') return state
      return event.ok ? startIdle(nowMs) : { ...state, phase: 'login' }
    case 'signed_in':
      return state.phase === 'out' ? state : startIdle(nowMs)
  }
}

function passed(state: IdleState, nowMs: number): IdleState {
  if (state.phase !== 'active' && state.phase !== 'counting') return state
  const silence = nowMs - state.lastActivityMs
  if (silence >= IDLE_MS + COUNTDOWN_MS) return { ...state, phase: 'out' }
  if (silence >= IDLE_MS && state.phase === 'active') return { ...state, phase: 'counting' }
  return state
}

/** Whole seconds that are left to answer. */
export const secondsLeft = ({ lastActivityMs }: IdleState, nowMs: number): number =>
  Math.min(COUNTDOWN_MS / 1000, Math.max(0, Math.ceil((lastActivityMs + IDLE_MS + COUNTDOWN_MS - nowMs) / 1000)))

/** How long nothing can happen but a sign of life: until the question, until the next second of it. Null when time changes nothing. */
export function nextChangeIn({ phase, lastActivityMs }: IdleState, nowMs: number): number | null {
  if (phase === 'active') return Math.max(0, lastActivityMs + IDLE_MS - nowMs)
  if (phase !== 'counting') return null
  const left = lastActivityMs + IDLE_MS + COUNTDOWN_MS - nowMs
  return Math.max(0, left % 1000 === 0 ? Math.min(1000, left) : left % 1000)
}
