import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Project } from '../projects.api.ts'
import { useWall, type Wall } from '../wall.ts'

type Drag = typeof import('./drag.ts')
type Attach = (drag: Drag, element: HTMLElement, latest: () => Wall) => () => void

/** Attached when its code has loaded: the first render does not wait for it. */
function useAttached(ref: RefObject<HTMLElement | null>, enabled: boolean, attach: Attach): void {
  const wall = useWall()
  const latest = useEffectEvent(() => wall)
  const begin = useEffectEvent(attach)
  useEffect(() => {
    const element = ref.current
    if (!enabled || element === null) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    void import('./drag.ts').then((drag) => {
      if (!isGone) stop = begin(drag, element, () => latest())
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [ref, enabled])
}

/** A place that dragged projects can be dropped on: a folder's tile, or a level of the breadcrumb. */
export const useDropPlace = (ref: RefObject<HTMLElement | null>, folderID: string, enabled: boolean): void =>
  useAttached(ref, enabled, ({ attachPlace }, element, latest) => attachPlace(element, folderID, latest))

/** A project's tile: it can be dragged, and another one held over it for a moment makes a folder of both. */
export const useProjectDrag = (ref: RefObject<HTMLElement | null>, { _id }: Project, enabled: boolean): void =>
  useAttached(ref, enabled, ({ attachProject }, element, latest) => attachProject(element, _id, latest))
