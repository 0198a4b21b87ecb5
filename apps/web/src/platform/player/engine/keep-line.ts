const LONGEST_WAIT_MILLISECONDS = 8_000

type Line = {
  /** Asks once more for what did not arrive. */
  retry: () => void
  onCut: (isCut: boolean) => void
}

/** While the line is cut the film plays on from what is loaded, and what is missing is asked for again and again: soon, then less often. */
export function keepLine({ retry, onCut }: Line) {
  let [isCut, wait] = [false, 1_000]
  let timer: ReturnType<typeof setTimeout> | undefined
  const retryNow = () => {
    clearTimeout(timer)
    timer = undefined
    if (isCut) retry()
  }
  window.addEventListener('online', retryNow)
  return {
    /** Something did not arrive. */
    cut(): void {
      if (!isCut) onCut(true)
      isCut = true
      if (timer !== undefined) return
      timer = setTimeout(retryNow, wait)
      wait = Math.min(LONGEST_WAIT_MILLISECONDS, wait * 2)
    },

    /** Something arrived. */
    mended(): void {
      if (!isCut) return
      ;[isCut, wait] = [false, 1_000]
      clearTimeout(timer)
      timer = undefined
      onCut(false)
    },

    retryNow,

    end(): void {
      clearTimeout(timer)
      window.removeEventListener('online', retryNow)
    },
  }
}
