import { useEffect } from 'react'
import { typeAhead } from '#platform/fields/typed-ahead'
import { shellStore, showOverlay } from '#platform/shell-store'

/** Ctrl K (or Command K) opens the palette from anywhere, also from a field. */
export function usePaletteKey(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (shellStore.getState().overlay?.name === 'palette') return
      typeAhead()
      showOverlay({ name: 'palette' })
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
