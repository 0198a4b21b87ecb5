import { useState } from 'react'

/** A press of a finger becomes a click within it; one that was moved away becomes none. */
const CLICK_MS = 350

/**
 * Whether a press began on the element that gets `onPointerDown`, and may still become a click: browsers send none to an element that was
 * replaced between the two.
 */
export function usePressed() {
  const [isPressed, setPressed] = useState(false)
  const onPointerDown = () => {
    const events = new AbortController()
    const { signal } = events
    const release = () => {
      events.abort()
      setPressed(false)
    }
    setPressed(true)
    // Last of all: the element's own listener has had the click.
    window.addEventListener('click', release, { signal })
    window.addEventListener('pointercancel', release, { signal })
    window.addEventListener('pointerup', () => setTimeout(() => signal.aborted || release(), CLICK_MS), { signal })
  }
  return { isPressed, onPointerDown }
}
