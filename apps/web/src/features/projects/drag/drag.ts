import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { draggedWith } from '../project-list.ts'
import type { Wall } from '../wall.ts'

const KIND = 'project'
const HOLD_MILLISECONDS = 150
const NEW_FOLDER = 'New Folder'

type Stop = () => void
type Data = Record<string | symbol, unknown>

/** A drop is reported to its source before its target: the dragged items are in the data, and no longer on the wall. */
const idsIn = (data: Data): string[] => (data.kind === KIND ? (data.projectIds as string[]) : [])
type Latest = () => Wall

/** What is dropped here moves there. */
export function attachPlace(element: HTMLElement, folderID: string, latest: Latest): Stop {
  const { store } = latest()
  const leave = () => store.setState({ hovered: null })
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => idsIn(source.data).length > 0,
    onDragEnter: () => store.setState({ hovered: { id: folderID, drop: 'over' } }),
    onDragLeave: leave,
    onDrop: ({ source }) => {
      leave()
      latest().move(folderID, idsIn(source.data))
    },
  })
}

export const attachProject = (element: HTMLElement, projectId: string, latest: Latest): Stop =>
  combine(attachSource(element, projectId, latest), attachTarget(element, projectId, latest))

function attachSource(element: HTMLElement, projectId: string, latest: Latest): Stop {
  const { store } = latest()
  const taken = () => draggedWith(projectId, store.getState().checked, store.getState().projects)
  return draggable({
    element,
    getInitialData: () => ({ kind: KIND, projectIds: taken() }),
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
        render: ({ container }) => container.append(drawPreview(element, taken().length)),
      }),
    onDragStart: () => store.setState({ dragged: taken() }),
    onDrop: () => store.setState({ dragged: [], hovered: null }),
  })
}

function attachTarget(element: HTMLElement, projectId: string, latest: Latest): Stop {
  const { store } = latest()
  let timer = 0
  let isHeld = false
  const leave = () => {
    clearTimeout(timer)
    isHeld = false
    store.setState({ hovered: null })
  }
  const stop = dropTargetForElements({
    element,
    canDrop: ({ source }) => idsIn(source.data).length > 0 && !idsIn(source.data).includes(projectId),
    onDragEnter: () => {
      timer = window.setTimeout(() => {
        isHeld = true
        store.setState({ hovered: { id: projectId, drop: 'combine' } })
      }, HOLD_MILLISECONDS)
    },
    onDragLeave: leave,
    onDrop: ({ source }) => {
      // Dropped before the hold time was over: no folder is made.
      const asks = isHeld
      leave()
      if (!asks) return
      const ids = new Set([projectId, ...idsIn(source.data)])
      const both = store.getState().projects.filter((each) => ids.has(each._id))
      latest().group(both, NEW_FOLDER)
    },
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** The drag image: the poster, and how many projects are dragged. */
function drawPreview(element: HTMLElement, count: number): HTMLElement {
  const art = element.querySelector('a[aria-hidden] img, a[aria-hidden] > span')
  const print = document.createElement('div')
  print.dataset.dragPreview = ''
  if (art !== null) print.append(art.cloneNode(true))
  if (count > 1) {
    const badge = document.createElement('b')
    badge.textContent = String(count)
    print.append(badge)
  }
  return print
}
