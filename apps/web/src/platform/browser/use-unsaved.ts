import { useEffect } from 'react'

const ask = (event: Event) => event.preventDefault()

/** The browser asks before the document goes away with something that is not saved: by Back, a reload, a link or a closed tab. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
