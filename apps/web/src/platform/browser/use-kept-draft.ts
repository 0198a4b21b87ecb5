import { useState } from 'react'
import { useUnsaved } from './use-unsaved.ts'

/** As long as the document is there. */
const DRAFTS = new Map<string, unknown>()

/**
 * What is being written, which is there again when the person comes back to it: Back within a public page loses nothing, and asks
 * nothing. The browser asks where it leaves the document.
 */
export function useKeptDraft<Draft>(key: string, begin: () => Draft, isTyped: (draft: Draft) => boolean) {
  const [draft, setDraft] = useState(() => (DRAFTS.has(key) ? (DRAFTS.get(key) as Draft) : begin()))
  const change = (next: Draft) => {
    if (isTyped(next)) DRAFTS.set(key, next)
    else DRAFTS.delete(key)
    setDraft(next)
  }
  useUnsaved(isTyped(draft))
  return [draft, change] as const
}
