import { useSyncExternalStore } from 'react'

/** Where the bar becomes the mobile bar; 769 px is a desktop. */
const query = '(max-width: 768px)'

function subscribe(listen: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listen)
  return () => media.removeEventListener('change', listen)
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
