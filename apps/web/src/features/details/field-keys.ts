import type { KeyboardEvent } from 'react'
import { saveOnEnter } from '#platform/fields/save-on-enter'

type Field = KeyboardEvent<HTMLInputElement>

const leaveOnEnter = ({ key, nativeEvent, currentTarget }: Field): void => {
  if (key === 'Enter' && !nativeEvent.isComposing) currentTarget.blur()
}

const keysOf = (enter: (event: Field) => void) => (restore: () => void) => (event: Field) => {
  enter(event)
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  event.stopPropagation()
  restore()
}

/** Enter leaves the field, so that Undo (Ctrl Z) is the page's; Escape restores it; neither while an input method composes a word. */
export const fieldKeys = keysOf(leaveOnEnter)
/** In a row of a list: Enter saves it, and the focus stays in its row. */
export const rowKeys = keysOf(saveOnEnter)
