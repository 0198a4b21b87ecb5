import type { Watermark } from '@answerprint/contract/screeners'
import type { OwnCopy } from '@answerprint/contract/shared-screeners'
import type { CopySums } from './own-copies.repository.ts'

type Marked = { watermark?: unknown }

/** Whether the watermark is in the pictures of a copy, and not drawn over them. */
export function isBurnedIn({ watermark }: Marked): boolean {
  const mark = watermark as Watermark | null | undefined
  return mark?.is_active === true && mark.mode === 'burn_in'
}

/** How far the copies of a share are. Null where nothing is burned in. */
export function ownCopyOf({ watermark, copies }: Marked & { copies: CopySums | null }): OwnCopy | null {
  if (!isBurnedIn({ watermark })) return null
  const { count = 0, making = 0, failed = 0, progress } = copies ?? {}
  if (failed > 0) return { state: 'Error', progress: progress ?? 0 }
  // Its film was encoded or protected since, or a part of it is lost.
  if (count === 0) return { state: 'Waiting', progress: 0 }
  return making > 0 ? { state: 'Making', progress: progress ?? 0 } : { state: 'Ready', progress: 1 }
}
