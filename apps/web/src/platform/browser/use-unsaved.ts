import { useEffect } from 'react'

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
