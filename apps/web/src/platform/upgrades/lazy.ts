import { lazy as reactLazy } from 'react'

/** Waits until a part that could not be fetched may be asked for again. It comes behind the first picture: `wait-for-part`. */
export const missing = {
  wait(error: unknown, _isScreen: boolean): unknown {
    throw error
  },
}

/**
 * React's own keeps a failure for good, and throws it in place of the screen around it. Without a connection this one waits, and asks again
 * when the connection is back.
 */
export const lazy: typeof reactLazy = (load) => reactLazy(() => untilLoaded(load))

/** `isScreen`: the screen before it has left the page already, so that a failure takes nothing away. */
export async function untilLoaded<Part>(load: () => Promise<Part>, isScreen = false): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      await missing.wait(error, isScreen)
    }
  }
}
