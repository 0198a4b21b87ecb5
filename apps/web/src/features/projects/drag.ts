import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'

const KIND = 'project'

export type DragTile = {
  element: HTMLElement
  /** Draws what hangs on the pointer. */
  preview: (container: HTMLElement) => void
  onStart: () => void
  onEnd: () => void
}

/** Fetched when the first tile is on the wall: the page is there without it. */
export const attachTile = ({ element, preview, onStart, onEnd }: DragTile) =>
  draggable({
    element,
    getInitialData: () => ({ kind: KIND }),
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
        render: ({ container }) => preview(container),
      }),
    onDragStart: onStart,
    onDrop: onEnd,
  })

export type DropPlace = { element: HTMLElement; accepts: () => boolean; onEnter: () => void; onLeave: () => void; onDrop: () => void }

export const attachPlace = ({ element, accepts, onEnter, onLeave, onDrop }: DropPlace) =>
  dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data.kind === KIND && accepts(),
    onDragEnter: onEnter,
    onDragLeave: onLeave,
    onDrop,
  })

export const attachBoth = (tile: DragTile, place: DropPlace) => combine(attachTile(tile), attachPlace(place))
