import { useRef, useState } from 'react'

/**
 * The address of a film while it plays. Addresses are good for some minutes and change with every look at the server: one that works
 * is kept, and when it lapses a fresh one goes on where the film stood. `onLapse` asks for it.
 */
export function useSteadySource(media: HTMLMediaElement | null, url: string, onLapse: () => void) {
  const [src, setSrc] = useState(url)
  const [failed, setFailed] = useState<string | null>(null)
  const stoodAt = useRef(0)
  if (failed === src && url !== src) {
    setSrc(url)
    setFailed(null)
  }
  return {
    src,
    isBroken: failed === src,
    onError: () => {
      stoodAt.current = media?.currentTime ?? 0
      setFailed(src)
      if (url === src) onLapse()
    },
    onLoadedMetadata: () => {
      if (media !== null && stoodAt.current > 0) media.currentTime = stoodAt.current
      stoodAt.current = 0
    },
    retry: () => {
      setFailed(null)
      onLapse()
    },
  }
}
