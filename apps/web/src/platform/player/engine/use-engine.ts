import { useEffect, useState } from 'react'
import type { PlaySource } from '../play-source.ts'
import { type Engine, startEngine } from './engine.ts'
import { type Fault, faultOf } from './playback-faults.ts'

export type EngineState = { status: 'loading' } | { status: 'ready'; engine: Engine } | { status: 'failed'; fault: Fault }
/** Another attempt loads the film again and continues at the position of the failure. */
export type Attempt = { number: number; from: number }

type UseEngine = { video: HTMLVideoElement | null; source: PlaySource; attempt: Attempt; stopped: boolean }

/** One film in one video element; `stopped` unloads it for good. */
export function useEngine({ video, source, attempt, stopped }: UseEngine): EngineState {
  const [state, setState] = useState<EngineState>({ status: 'loading' })
  useEffect(() => {
    if (video === null || stopped) return undefined
    let left = false
    const tell = (next: EngineState) => {
      if (!left) setState(next)
    }
    tell({ status: 'loading' })
    const started = startEngine({ video, source, from: attempt.from, onFault: (fault) => tell({ status: 'failed', fault }) })
    started.then(
      (engine) => tell({ status: 'ready', engine }),
      (error: unknown) => tell({ status: 'failed', fault: faultOf(error) }),
    )
    return () => {
      left = true
      started.then((engine) => engine.destroy()).catch(() => undefined)
    }
  }, [video, source, attempt, stopped])
  return state
}
