import { type KeyboardEvent, useState } from 'react'

/** What stands in a field that saves itself: what is saved, until somebody types; then their words, until just these are saved. */
export function useDraft(saved: string) {
  const [draft, setDraft] = useState<string | null>(null)
  return {
    text: draft ?? saved,
    isTouched: draft !== null,
    type: (text: string) => setDraft(text),
    restore: () => setDraft(null),
    /** After these words were saved; what was typed meanwhile stays. */
    settle: (words: string) => setDraft((now) => (now?.trim() === words ? null : now)),
  }
}

/** Enter leaves the field, Escape restores it; neither while an input method composes a word. */
export const fieldKeys = (restore: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Enter') event.currentTarget.blur()
  if (event.key === 'Escape') {
    event.stopPropagation()
    restore()
  }
}
