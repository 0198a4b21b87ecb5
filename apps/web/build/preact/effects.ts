import { options } from 'preact'

/**
 * React runs the effects of a keystroke before the next event. Preact waits for a frame, and until then a mutation of TanStack Query, which
 * takes its function in an effect, would send what the field held before the last key.
 */
export function runEffectsBeforeTheNextEvent(): void {
  options.requestAnimationFrame = (callback) => queueMicrotask(callback)
}
