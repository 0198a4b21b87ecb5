import { useSyncExternalStore } from 'react'

/** Where the bar becomes the mobile bar; 769 px is a desktop. */
const QUERY = '(max-width: 768px)'

function subscribe(listen: () => void): () => void {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', listen)
  return () => media.removeEventListener('change', listen)
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)
