import { useState } from 'react'

/**
 * The text of a field that saves itself: the saved value until the person types; then the draft, until just that is saved.
 * The answer to one field may come while the next one, or the same again, is being written.
 */
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
