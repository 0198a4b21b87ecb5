import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFiles } from '../file-context.ts'
import type { FileItem } from '../files.api.ts'
import { useMove } from '../move/use-move.ts'
import { type DropPlace, isDraggedFiles, isDropPlace, nothingDragged } from './drag-data.ts'

/** A drag must stay over a file this long before a drop combines the two. */
const HOLD_MILLISECONDS = 150

/** Watches drags over the folder, and performs the drop. */
export function DragMonitor() {
  const { drag, dialog } = useFiles()
  const move = useMove()
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = useEffectEvent((place: DropPlace | undefined) => {
    clearTimeout(holding.current)
    drag.setState({ over: place?.id ?? null, ready: place?.kind === 'place' })
    if (place?.kind === 'file') holding.current = setTimeout(() => drag.setState({ ready: true }), HOLD_MILLISECONDS)
  })
  const letGo = useEffectEvent((files: readonly FileItem[], place: DropPlace | undefined) => {
    const { ready } = drag.getState()
    clearTimeout(holding.current)
    drag.setState(nothingDragged, true)
    if (place === undefined || !ready) return
    if (place.kind === 'file') dialog.setState({ name: 'combine', files: [place.file, ...files] }, true)
    else move.mutate({ files, to: place })
  })
  const lift = useEffectEvent((files: readonly FileItem[]) => drag.setState({ lifted: new Set(files.map((each) => each._id)) }))
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isDraggedFiles(source.data),
        onDragStart: ({ source }) => isDraggedFiles(source.data) && lift(source.data.files),
        onDropTargetChange: ({ location }) => settle(targetOf(location)),
        onDrop: ({ source, location }) => isDraggedFiles(source.data) && letGo(source.data.files, targetOf(location)),
      }),
    [],
  )
  return null
}

type Location = { current: { dropTargets: { data: Record<string | symbol, unknown> }[] } }

function targetOf({ current }: Location): DropPlace | undefined {
  const data = current.dropTargets[0]?.data
  return isDropPlace(data) ? data : undefined
}
