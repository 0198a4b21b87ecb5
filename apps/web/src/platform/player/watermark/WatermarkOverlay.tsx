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
    return () => {
      detach?.()
      guard.stop()
      drawn.remove()
    }
  }, [root, picture, mark, link])
  return null
}
