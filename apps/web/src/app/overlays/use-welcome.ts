import { useEffect } from 'react'
import type { User } from '#platform/session'
import { showOverlay } from '#platform/shell-store'

/** Newcomers see the slideshow when they come in; who has closed it once does not see it again by itself. */
export function useWelcome({ _id, onboarded, is_ghost }: Pick<User, '_id' | 'onboarded' | 'is_ghost'>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person in the same page is welcomed too.
  useEffect(() => {
    if (!onboarded && !is_ghost) showOverlay({ name: 'tutorial' })
  }, [_id, onboarded, is_ghost])
}
