import { useSyncExternalStore } from 'react'

const QUERY = '(min-width: 1101px)'

function subscribe(listen: () => void): () => void {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', listen)
  return () => media.removeEventListener('change', listen)
}

/** Two columns where the page is wide enough. */
export const useColumnCount = (): number => (useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches) ? 2 : 1)
