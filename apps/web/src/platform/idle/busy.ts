type IsBusy = () => boolean

const holders = new Set<IsBusy>()

/** What works without anybody moving the mouse keeps the session alive: uploads tell so here. Answers how to take it back. */
export function holdSession(isBusy: IsBusy): () => void {
  holders.add(isBusy)
  return () => holders.delete(isBusy)
}

export const isHeld = (): boolean => [...holders].some((isBusy) => isBusy()) || isPlaying()

const isPlaying = (): boolean =>
  [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some((each) => !each.paused && !each.ended && each.readyState > 2)
