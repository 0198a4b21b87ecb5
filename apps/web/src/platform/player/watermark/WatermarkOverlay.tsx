import type { DrawnWatermark } from '@answerprint/contract/screeners'
import { useEffect, useEffectEvent } from 'react'
import type { Picture } from '../picture.ts'
import { drawWatermark } from './draw-watermark.ts'
import type { GuardLink } from './guard-link.ts'
import { type Tampering, watchTamper } from './watch-tamper.ts'

type WatermarkOverlayProps = {
  root: HTMLElement | null
  picture: Picture | null
  mark: DrawnWatermark
  /** Where the guard has to be proved to a server. */
  link: GuardLink | undefined
  onTamper: (what: Tampering) => void
}

/** The visible mark over the picture, outside React's tree, with its tamper guard. */
export function WatermarkOverlay({ root, picture, mark, link, onTamper }: WatermarkOverlayProps) {
  const tell = useEffectEvent(onTamper)
  useEffect(() => {
    if (root === null || picture === null) return undefined
    const drawn = drawWatermark(root, mark)
    const guard = watchTamper({ root, picture, mark: drawn }, (what) => tell(what))
    const detach = link?.attach(guard)
    // A toast over the mark would make the film wait, as anything does that lies there: toasts go to the other corner of the window.
    document.documentElement.dataset.markAt = mark.position
    return () => {
      delete document.documentElement.dataset.markAt
      detach?.()
      guard.stop()
      drawn.remove()
    }
  }, [root, picture, mark, link])
  return null
}
