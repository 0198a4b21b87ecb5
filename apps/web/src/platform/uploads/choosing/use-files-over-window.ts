import { useEffect, useEffectEvent, useState } from 'react'

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

/** Takes files that are dropped anywhere in the window, and says whether a drag is over it. */
export function useFilesOverWindow(onDrop: (items: DataTransferItemList) => void): boolean {
  const [over, setOver] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    // Every element under the pointer is entered before the last one is left.
    let depth = 0
    const settle = (next: number) => {
      depth = Math.max(0, next)
      setOver(depth > 0)
    }
    const handlers: Record<string, (event: DragEvent) => void> = {
      dragenter: () => settle(depth + 1),
      dragleave: () => settle(depth - 1),
      dragover: (event) => event.preventDefault(),
      drop: (event) => {
        event.preventDefault()
        settle(0)
        if (event.dataTransfer !== null) drop(event.dataTransfer.items)
      },
    }
    const stop = new AbortController()
    for (const [name, handle] of Object.entries(handlers)) {
      window.addEventListener(name, (event) => holdsFiles(event as DragEvent) && !inDialog(event) && handle(event as DragEvent), stop)
    }
    return () => stop.abort()
  }, [])
  return over
}

const inDialog = (event: Event): boolean => event.target instanceof Element && event.target.closest('[role="dialog"]') !== null
