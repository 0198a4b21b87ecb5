import { lazy as reactLazy } from 'react'

/** Waits until a part that could not be fetched may be asked for again. It comes behind the first picture: `wait-for-part`. */
export const missing = {
  wait(error: unknown): unknown {
    throw error
  },
}

/**
 * React's own keeps a failure for good, and throws it in place of the screen around it. Without a connection this one waits, and asks again
 * when the connection is back.
 */
export const lazy: typeof reactLazy = (load) => reactLazy(() => untilLoaded(load))

export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      await missing.wait(error)
    }
  }
}
