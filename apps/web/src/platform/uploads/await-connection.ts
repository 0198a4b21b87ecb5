import { toasts } from '../toasts.ts'
import { triedAgain } from '../upgrades/tried-again.ts'

const id = 'awaiting-connection'
const AGAIN_MS = 1000
/** While the browser says that it is online, which it does before anything is reached. */
const MOST_TRIES = 15

/**
 * What was dropped or chosen without a connection is kept, and begins by itself when it is back. Only the start waits here: files that
 * are on their way have their own waits.
 */
export async function whenConnected<Made>(work: () => Promise<Made>): Promise<Made> {
  try {
    for (let tries = 1; ; tries++) {
      await online()
      try {
        return await (tries < MOST_TRIES ? tryingAgain(work) : work())
      } catch (error) {
        if (isAnswered(error) || tries === MOST_TRIES) throw error
        say()
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
  } finally {
    toasts.hide(id)
  }
}

/** A file of the program that is not reached meanwhile is asked for again here, and nowhere else. */
async function tryingAgain<Made>(work: () => Promise<Made>): Promise<Made> {
  triedAgain.count += 1
  try {
    return await work()
  } finally {
    triedAgain.count -= 1
  }
}

async function online(): Promise<void> {
  if (navigator.onLine) return
  say()
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}

const say = () => toasts.info('There is no connection. The upload begins when it is back: keep this page open.', { id, autoClose: false })

/** Neither a call nor a file of the program that was not reached has a status. */
const isAnswered = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status !== 0
