import { useSyncExternalStore } from 'react'

const query = '(min-width: 1101px)'

function subscribe(listen: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listen)
  return () => media.removeEventListener('change', listen)
}

/** Two beside each other where there is room. */
export const useColumnCount = (): number => (useSyncExternalStore(subscribe, () => window.matchMedia(query).matches) ? 2 : 1)
