import { createStore } from 'zustand/vanilla'

/** The overlay above the page, one at a time. Any feature may ask for one; the shell shows it. */
type ShellOverlay =
  | { name: 'palette' }
  | { name: 'support'; order?: string }
  | { name: 'tutorial' }
  /** More links to screeners. */
  | { name: 'top_up' }
  /** Faster transfers, for plans that have none. */
  | { name: 'aspera_upgrade'; of: 'uploads' | 'downloads' }
  | { name: 'aspera_entitlements_empty' }
  /** The client is not there, or too old; where it is to be had. */
  | { name: 'aspera_client'; isMissing: boolean; url: string }

export const shellStore = createStore<{ overlay: ShellOverlay | null }>(() => ({ overlay: null }))

export const showOverlay = (overlay: ShellOverlay): void => shellStore.setState({ overlay })
export const closeOverlay = (): void => shellStore.setState({ overlay: null })
