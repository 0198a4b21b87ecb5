import { useRef, useState } from 'react'

/**
 * The address of a film while it plays. Addresses are good for some minutes and change with every look at the server: one that works
 * is kept, and when it expires a fresh one continues at the same position. `onLapse` asks for it.
 */
export function useSteadySource(media: HTMLMediaElement | null, url: string, onLapse: () => void) {
  const [src, setSrc] = useState(url)
  const [failed, setFailed] = useState<string | null>(null)
  const position = useRef(0)
  if (failed === src && url !== src) {
    setSrc(url)
    setFailed(null)
  }
  return {
    src,
    isBroken: failed === src,
    onError: () => {
      position.current = media?.currentTime ?? 0
      setFailed(src)
      if (url === src) onLapse()
    },
    onLoadedMetadata: () => {
      if (media !== null && position.current > 0) media.currentTime = position.current
      position.current = 0
    },
    retry: () => {
      setFailed(null)
      onLapse()
    },
  }
}
