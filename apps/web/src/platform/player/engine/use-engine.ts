import { useEffect, useState } from 'react'
import type { PlaySource } from '../play-source.ts'
import { type Engine, startEngine } from './engine.ts'
import { type Fault, faultOf } from './playback-faults.ts'

export type EngineState =
  | { status: 'loading' }
  /** `isCut`: nothing arrives, and what is loaded plays on. */
  | { status: 'ready'; engine: Engine; isCut: boolean }
  | { status: 'failed'; fault: Fault }

/** Another attempt loads the film again, as another source does. `placeOf`: where it begins then. */
export type Attempt = { placeOf: () => number }

type UseEngine = { video: HTMLVideoElement | null; source: PlaySource; attempt: Attempt; stopped: boolean }

/** One film in one video element; `stopped` unloads it for good. */
export function useEngine({ video, source, attempt, stopped }: UseEngine): EngineState {
  const [state, setState] = useState<EngineState>({ status: 'loading' })
  useEffect(() => {
    if (video === null || stopped) return undefined
    let [left, isCut] = [false, false]
    const tell = (next: EngineState) => {
      if (!left) setState(next)
    }
    tell({ status: 'loading' })
    const started = startEngine({
      ...{ video, source, from: attempt.placeOf() },
      onFault: (fault) => tell({ status: 'failed', fault }),
      onCut: (next) => {
        isCut = next
        if (!left) setState((before) => (before.status === 'ready' ? { ...before, isCut } : before))
      },
    })
    started.then(
      (engine) => tell({ status: 'ready', engine, isCut }),
      (error: unknown) => tell({ status: 'failed', fault: faultOf(error) }),
    )
    return () => {
      left = true
      started.then((engine) => engine.destroy()).catch(() => undefined)
    }
  }, [video, source, attempt, stopped])
  return state
}
