import { Suspense } from 'react'
import { lazy } from '#platform/upgrades/lazy'
import type { RowDialog, ShareDialogProps } from './dialog-props.ts'

const dialogs = {
  password: lazy(async () => ({ default: (await import('./PasswordDialog.tsx')).PasswordDialog })),
  dates: lazy(async () => ({ default: (await import('./DatesDialog.tsx')).DatesDialog })),
  views: lazy(async () => ({ default: (await import('./ViewLimitDialog.tsx')).ViewLimitDialog })),
  titles: lazy(async () => ({ default: (await import('./TitlesDialog.tsx')).TitlesDialog })),
  stats: lazy(async () => ({ default: (await import('./StatsDialog.tsx')).StatsDialog })),
  sessions: lazy(async () => ({ default: (await import('./SessionsDialog.tsx')).SessionsDialog })),
}

/** One dialog of one share, fetched when it is asked for. */
export function ShareDialogs({ dialog, share, onClose }: ShareDialogProps & { dialog: RowDialog }) {
  const Dialog = dialogs[dialog]
  return (
    <Suspense fallback={null}>
      <Dialog share={share} onClose={onClose} />
    </Suspense>
  )
}
