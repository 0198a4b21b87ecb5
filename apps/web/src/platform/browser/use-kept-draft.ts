import { useEffect, useState } from 'react'

/** As long as the document is there. */
const DRAFTS = new Map<string, unknown>()
const ask = (event: Event) => event.preventDefault()

/** The browser asks before it leaves the document with a draft, also from another of its pages, where the draft is not seen. */
function keepDraft(key: string, draft?: unknown): void {
  if (draft === undefined) DRAFTS.delete(key)
  else DRAFTS.set(key, draft)
  if (DRAFTS.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

/** What was being written here when the person went elsewhere within the document. */
export const hasDraft = (key: string): boolean => DRAFTS.has(key)

/** What is being written, which is there again when the person comes back to it: Back within a public page loses nothing, and asks nothing. */
export function useKeptDraft<Draft>(key: string, begin: () => Draft, isTyped: (draft: Draft) => boolean) {
  const [draft, setDraft] = useState(() => (DRAFTS.has(key) ? (DRAFTS.get(key) as Draft) : begin()))
  const change = (next: Draft) => {
    keepDraft(key, isTyped(next) ? next : undefined)
    setDraft(next)
  }
  return [draft, change] as const
}

/** The browser asks before the document goes away with something that is not saved: by Back, a reload, a link or a closed tab. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    // Each has its own: what is saved in one place does not end the question about another.
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
