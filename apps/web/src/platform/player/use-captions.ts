import { useState } from 'react'
import type { EngineState } from './engine/use-engine.ts'

/** Whether captions are shown; null for a film without them, or before it is loaded. */
export function useCaptions(engine: EngineState): { captions: boolean | null; toggleCaptions: () => void } {
  const [isOn, setOn] = useState(false)
  const hasCaptions = engine.status === 'ready' && engine.engine.hasCaptions
  const toggleCaptions = () => {
    if (!hasCaptions) return
    engine.engine.showCaptions(!isOn)
    setOn(!isOn)
  }
  return { captions: hasCaptions ? isOn : null, toggleCaptions }
}
