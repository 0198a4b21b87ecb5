import { useEffect, useRef } from 'react'
import type { User } from '#platform/session'
import { showOverlay } from '#platform/shell-store'

/** Newcomers see the slideshow when they come in; who has closed it once does not see it again by itself. */
export function useWelcome({ _id, onboarded, is_ghost }: Pick<User, '_id' | 'onboarded' | 'is_ghost'>): void {
  const welcomed = useRef<string>(undefined)
  useEffect(() => {
    // Once a page: an answer that was on its way when it was closed still says that it was not.
    if (onboarded || is_ghost || welcomed.current === _id) return
    welcomed.current = _id
    showOverlay({ name: 'tutorial' })
  }, [_id, onboarded, is_ghost])
}
