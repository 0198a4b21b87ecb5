import { useSyncExternalStore } from 'react'

const query = '(min-width: 1101px)'

function subscribe(listen: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listen)
  return () => media.removeEventListener('change', listen)
}

/** Two columns where the page is wide enough. */
export const useColumnCount = (): number => (useSyncExternalStore(subscribe, () => window.matchMedia(query).matches) ? 2 : 1)
