import type { KeyboardEvent } from 'react'

/** Enter leaves the field, Escape restores it; neither while an input method composes a word. */
export const fieldKeys = (restore: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Enter') event.currentTarget.blur()
  if (event.key === 'Escape') {
    event.stopPropagation()
    restore()
  }
}
