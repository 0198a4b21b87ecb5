import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Full screen of the whole player, never of the video alone: that would leave the watermark behind. Where only the video may have the
 * screen (iPhone), the player fills the page instead.
 */
export function useFullScreen(root: HTMLElement | null) {
  const [isNative, setNative] = useState(false)
  const [isTheatre, setTheatre] = useState(false)
  useEffect(() => {
    const read = () => setNative(root !== null && document.fullscreenElement === root)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [root])
  const leaveTheatre = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isTheatre || event.defaultPrevented) return
    event.preventDefault()
    setTheatre(false)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leaveTheatre(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
  /** Nothing beside the player can have the focus before. */
  const leave = async (): Promise<void> => {
    setTheatre(false)
    if (isNative) await document.exitFullscreen().catch(() => undefined)
  }
  const toggle = () => {
    if (root === null) return
    if (isNative || isTheatre) void leave()
    else if (document.fullscreenEnabled) root.requestFullscreen().catch(() => setTheatre(true))
    else setTheatre(true)
  }
  return { isFull: isNative || isTheatre, isTheatre, toggle, leave }
}
