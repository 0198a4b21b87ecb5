import type { DrawnWatermark } from '@answerprint/contract/screeners'
import { useEffect, useEffectEvent } from 'react'
import type { Picture } from '../picture.ts'
import { drawWatermark } from './draw-watermark.ts'
import { type Tampering, watchTamper } from './watch-tamper.ts'

type WatermarkOverlayProps = {
  root: HTMLElement | null
  picture: Picture | null
  mark: DrawnWatermark
  onTamper: (what: Tampering) => void
}

/** The visible mark over the picture, outside React's tree, with its tamper guard. */
export function WatermarkOverlay({ root, picture, mark, onTamper }: WatermarkOverlayProps) {
  const tell = useEffectEvent(onTamper)
  useEffect(() => {
    if (root === null || picture === null) return undefined
    const drawn = drawWatermark(root, mark)
    const guard = watchTamper({ root, picture, mark: drawn }, (what) => tell(what))
    return () => {
      guard.stop()
      drawn.remove()
    }
  }, [root, picture, mark])
  return null
}
