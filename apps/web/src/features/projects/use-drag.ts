import { type RefObject, useEffect, useEffectEvent } from 'react'
import { draggedWith } from './project-list.ts'
import type { Project } from './projects.api.ts'
import { useWall } from './wall.ts'

const HOLD_MILLISECONDS = 150
const NEW_FOLDER = 'New Folder'

type Stop = () => void
type Drag = typeof import('./drag.ts')

/** Attached as soon as the code for it is there; it is not part of the first picture. */
function useAttached(ref: RefObject<HTMLElement | null>, enabled: boolean, attach: (drag: Drag, element: HTMLElement) => Stop): void {
  const begin = useEffectEvent(attach)
  useEffect(() => {
    const element = ref.current
    if (!enabled || element === null) return undefined
    let stop: Stop | undefined
    let isGone = false
    void import('./drag.ts').then((drag) => {
      if (!isGone) stop = begin(drag, element)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [ref, enabled])
}

/** A place that dragged projects can be dropped on: a folder's tile, or a level of the breadcrumb. */
export function useDropPlace(ref: RefObject<HTMLElement | null>, folderID: string, enabled: boolean): void {
  const { store, move } = useWall()
  const leave = () => store.setState({ hovered: null })
  useAttached(ref, enabled, ({ attachPlace }, element) =>
    attachPlace({
      element,
      accepts: () => true,
      onEnter: () => store.setState({ hovered: { id: folderID, drop: 'over' } }),
      onLeave: leave,
      onDrop: () => {
        leave()
        move(folderID, [...store.getState().dragged])
      },
    }),
  )
}

/** A project's tile: it can be dragged, and another one held over it for a moment makes a folder of both. */
export function useProjectDrag(ref: RefObject<HTMLElement | null>, project: Project, enabled: boolean): void {
  const wall = useWall()
  const { store } = wall
  const latest = useEffectEvent(() => wall)
  useAttached(ref, enabled, ({ attachBoth }, element) => {
    let timer = 0
    const leave = () => {
      clearTimeout(timer)
      store.setState({ hovered: null })
    }
    const tile = {
      element,
      preview: (container: HTMLElement) => drawPreview(container, element, store.getState().checked.has(project._id) ? countOf() : 1),
      onStart: () => store.setState(({ checked }) => ({ dragged: draggedWith(project._id, checked, latest().projects) })),
      onEnd: () => store.setState({ dragged: [], hovered: null }),
    }
    const countOf = () => draggedWith(project._id, store.getState().checked, latest().projects).length
    const place = {
      element,
      accepts: () => !store.getState().dragged.includes(project._id),
      onEnter: () => {
        timer = window.setTimeout(() => store.setState({ hovered: { id: project._id, drop: 'combine' } }), HOLD_MILLISECONDS)
      },
      onLeave: leave,
      onDrop: () => {
        const { hovered, dragged } = store.getState()
        leave()
        // Let go before the hold was over: passing by is not asking.
        if (hovered?.id !== project._id || hovered.drop !== 'combine') return
        const { projects, group } = latest()
        group(
          projects.filter((each) => each._id === project._id || dragged.includes(each._id)),
          NEW_FOLDER,
        )
      },
    }
    const stop = attachBoth(tile, place)
    return () => {
      clearTimeout(timer)
      stop()
    }
  })
}

/** The poster in hand, and how many others go along. */
function drawPreview(container: HTMLElement, element: HTMLElement, count: number): void {
  const art = element.querySelector('a[aria-hidden] img, a[aria-hidden] > span')
  const print = document.createElement('div')
  print.dataset.dragPreview = ''
  if (art !== null) print.append(art.cloneNode(true))
  if (count > 1) {
    const badge = document.createElement('b')
    badge.textContent = String(count)
    print.append(badge)
  }
  container.append(print)
}
