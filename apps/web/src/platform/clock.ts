/** This moment: screens ask here, so that a test of their rules can hand one in. */
export const now = (): Date => new Date()

/** Time as the idle watch and the tour need it: the moment, and to be called later. */
export type Clock = {
  nowMs(): number
  /** Calls once; answers how to call it off. */
  after(milliseconds: number, act: () => void): () => void
}

export const browserClock: Clock = {
  nowMs: () => Date.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}
