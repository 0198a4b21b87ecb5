import { isHeld } from '#platform/idle/busy'
import { toasts } from '#platform/toasts'
import { triedAgain } from './tried-again.ts'

/** A reload that did not help is not repeated at once. */
const PAUSE_MS = 60_000
const KEY = 'answerprint-reloaded-at'
/** As Chrome, Firefox, Safari, and Vite of a style sheet, say that a file did not come. */
const MISSING = /^(Failed to fetch|error loading) dynamically imported module|^Importing a module script failed|^Unable to preload CSS/

let reloading: Promise<boolean> | undefined
/** From the decision to reload until the page is gone: a failure that comes first is not shown. */
export const isReloading = (): boolean => reloading !== undefined
/** Answers false where the page stays after all. */
export const whenReloaded = (): Promise<boolean> | undefined => reloading

/** Failures that a message has named, and whether it was for want of a connection, and not because the file is gone. */
const announced = new WeakMap<Error, boolean>()
/** A second message of the same failure says nothing more. */
export const wasAnnounced = (error: Error): boolean => announced.has(error)
export const isUnreached = (error: Error): boolean => announced.get(error) === true

type Page = {
  nowMs: () => number
  reload: () => void
  /** An upload, a film that plays, or a dialog with something in it. */
  isInUse: () => boolean
  isOnline: () => boolean
  /** What was dropped without a connection asks for the file again itself; a reload would lose it. */
  isTriedAgain: () => boolean
  /** Asks the server for this page; rejects when it is not reached. */
  reach: () => Promise<unknown>
  storage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * After an upgrade the server may not have a file any more that an open page asks for late. The page is loaded again, which brings the new
 * version; where that would lose something, a message leaves it to the person. Without a connection no file comes, and no page either.
 */
export function watchForUpgrade(page: Page = thisPage): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const announce = (isUnreachable: boolean, text: string, options: { id: string; autoClose?: false }) => {
      announced.set(payload, isUnreachable)
      toasts.info(text, options)
    }
    const sayOffline = () => announce(true, 'You are offline. Try again when the connection is back.', { id: 'offline' })
    if (page.isTriedAgain()) return void announced.set(payload, true)
    if (!page.isOnline()) return sayOffline()
    const last = Number(page.storage.getItem(KEY) ?? 0)
    if (page.nowMs() - last < PAUSE_MS) return
    if (page.isInUse()) {
      // A part that came and has a fault of its own would have it after a reload as well: its screen says so.
      if (!MISSING.test(payload.message)) return
      return announce(false, 'Answerprint was updated. Reload the page to continue.', { id: 'upgraded', autoClose: false })
    }
    // A browser takes any network for a connection.
    announced.set(payload, false)
    reloading = page.reach().then(
      () => {
        page.storage.setItem(KEY, String(page.nowMs()))
        page.reload()
        return true
      },
      () => {
        reloading = undefined
        sayOffline()
        return false
      },
    )
  })
}

const thisPage: Page = {
  nowMs: () => Date.now(),
  reload: () => location.reload(),
  isInUse: () => isHeld() || document.querySelector('[role=dialog]') !== null,
  isOnline: () => navigator.onLine,
  isTriedAgain: () => triedAgain.count > 0,
  reach: () => fetch(location.href, { method: 'HEAD' }),
  storage: sessionStorage,
}
