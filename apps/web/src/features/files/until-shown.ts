import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from '#platform/realtime/realtime'
import { forgetFiles } from './files.queries.ts'

/** No folder of the project is shown just now: one was left in favour of another, or one is being opened. */
type Wait = { hasNews: boolean; leave?: () => void; timer: ReturnType<typeof setTimeout> | undefined }

/** A screen that is not there by then is not coming: another page was gone to meanwhile. */
const MOST_OPENING_MILLISECONDS = 10_000

const shown = new Map<string, number>()
const waits = new Map<string, Wait>()

/** Lists that were asked for before their screen is there: what happens until it is, is heard. */
export function listenUntilShown(queryClient: QueryClient, projectID: string): void {
  if (shown.has(projectID)) return
  const wait = waits.get(projectID) ?? { hasNews: false, timer: undefined }
  const hear = () => {
    wait.hasNews = true
  }
  if (wait.leave === undefined) {
    const channel = `private-project-${projectID}`
    const subscriptions = ['DocumentUpdated', 'ScreenerUpdated'].map((event) => subscribe(channel, event, hear, hear))
    wait.leave = () => {
      for (const leave of subscriptions) leave()
    }
  }
  waitFor(queryClient, projectID, wait, MOST_OPENING_MILLISECONDS)
}

/** A folder is shown from now on. Returns whether something was heard before, which its list may lack. */
export function noteShown(projectID: string): boolean {
  shown.set(projectID, (shown.get(projectID) ?? 0) + 1)
  const wait = waits.get(projectID)
  end(projectID, wait)
  return wait?.hasNews ?? false
}

/** A folder is shown no longer. One that takes over in the same picture of the page goes on listening. */
export function noteLeft(queryClient: QueryClient, projectID: string, hasNews: boolean): void {
  const others = (shown.get(projectID) ?? 1) - 1
  if (others > 0) return void shown.set(projectID, others)
  shown.delete(projectID)
  waitFor(queryClient, projectID, { hasNews, timer: undefined }, 0)
}

function waitFor(queryClient: QueryClient, projectID: string, wait: Wait, milliseconds: number): void {
  clearTimeout(wait.timer)
  waits.set(projectID, wait)
  wait.timer = setTimeout(() => {
    end(projectID, wait)
    // What changes while none of its folders is open is fetched when one is opened again.
    forgetFiles(queryClient, projectID)
  }, milliseconds)
}

function end(projectID: string, wait: Wait | undefined): void {
  waits.delete(projectID)
  clearTimeout(wait?.timer)
  wait?.leave?.()
}
