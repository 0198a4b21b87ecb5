import type { DrawnWatermark } from '@answerprint/contract/screeners'
import { useEffect, useEffectEvent } from 'react'
import { drawWatermark } from './draw-watermark.ts'
import { type Tampering, watchTamper } from './watch-tamper.ts'

type WatermarkOverlayProps = {
  root: HTMLElement | null
  video: HTMLVideoElement | null
  mark: DrawnWatermark
  onTamper: (what: Tampering) => void
}

/** The visible mark over the picture, outside React's tree, with its tamper guard. */
export function WatermarkOverlay({ root, video, mark, onTamper }: WatermarkOverlayProps) {
  const tell = useEffectEvent(onTamper)
  useEffect(() => {
    if (root === null || video === null) return undefined
    const drawn = drawWatermark(root, mark)
    const stop = watchTamper({ root, video, mark: drawn }, (what) => tell(what))
    return () => {
      stop()
      drawn.remove()
    }
  }, [root, video, mark])
  return null
}
