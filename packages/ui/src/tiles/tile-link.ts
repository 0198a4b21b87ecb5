import type { MouseEvent } from 'react'

export type TileLink = {
  href: string
  /** A plain click; a click that opens a tab or a window is left to the browser. */
  onOpen?: (() => void) | undefined
}

/** The handlers of a real link that the app may follow by itself. */
export const followed = ({ href, onOpen }: TileLink) => ({
  href,
  draggable: false,
  onClick: (event: MouseEvent) => {
    if (onOpen === undefined || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  },
})
