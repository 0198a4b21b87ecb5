import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { formatCount } from '#platform/format/figures'
import { useCan } from '#platform/session'
import { useFiles } from '../file-context.ts'
import { isFolder } from '../file-facts.ts'
import type { FileItem } from '../files.api.ts'
import { mayBeChosen } from '../selection/selection.ts'
import styles from './Drag.module.css'
import { carriedWith, type DropPlace, isDraggedFiles, mayDrop } from './drag-data.ts'

type Drop = 'over' | 'combine' | 'lifted' | undefined

/** Makes an item draggable and a drop target; returns its drag state. */
export function useDragItem(file: FileItem) {
  const { selection, drag } = useFiles()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const mayMove = useCan()('projects:can_modify')
  const carried = useEffectEvent(() => carriedWith(file, selection.getState().picks))
  const place = useEffectEvent(() => placeOf(file))
  const mayLift = useEffectEvent(() => mayBeChosen(file) && selection.getState().coming === null)
  useEffect(() => {
    if (element === null || !mayMove) return undefined
    return combine(
      draggable({
        element,
        canDrag: () => mayLift(),
        getInitialData: () => ({ kind: 'files', files: carried() }),
        onGenerateDragPreview: ({ nativeSetDragImage, source }) => {
          const files = isDraggedFiles(source.data) ? source.data.files : []
          setCustomNativeDragPreview({ nativeSetDragImage, render: ({ container }) => container.append(chipOf(files)) })
        },
      }),
      dropTargetForElements({
        element,
        getData: () => place(),
        canDrop: ({ source }) => isDraggedFiles(source.data) && mayDrop(source.data.files, place()) && (isFolder(file) || mayLift()),
      }),
    )
  }, [element, mayMove, file])
  const drop = useStore(drag, ({ lifted, over, ready }): Drop => {
    if (lifted.has(file._id)) return 'lifted'
    if (over !== file._id || !ready) return undefined
    return isFolder(file) ? 'over' : 'combine'
  })
  return { setElement, drop }
}

const placeOf = (file: FileItem): DropPlace =>
  isFolder(file) ? { kind: 'place', id: file._id, folderID: file._id, name: file.name } : { kind: 'file', id: file._id, file }

/** The drag image: the name of one item, or the number of several. */
function chipOf(files: readonly FileItem[]): HTMLElement {
  const chip = document.createElement('div')
  chip.className = styles.chip ?? ''
  chip.textContent = files.length === 1 ? (files[0]?.name ?? '') : formatCount(files.length, 'item')
  return chip
}
