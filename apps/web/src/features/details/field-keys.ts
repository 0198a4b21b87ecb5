import type { KeyboardEvent } from 'react'
import { saveOnEnter } from '#platform/fields/save-on-enter'

/** Enter saves the field, Escape restores it; neither while an input method composes a word. */
export const fieldKeys = (restore: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.nativeEvent.isComposing) return
  saveOnEnter(event)
  if (event.key === 'Escape') {
    event.stopPropagation()
    restore()
  }
}
