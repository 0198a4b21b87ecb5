import type { KeyboardEvent } from 'react'

/** Enter saves a field as leaving it does, and the focus stays; not while an input method composes a word. */
export function saveOnEnter({ key, nativeEvent, currentTarget: field }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Enter' || nativeEvent.isComposing) return
  field.blur()
  field.focus({ preventScroll: true })
}
