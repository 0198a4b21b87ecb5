import { Suspense } from 'react'
import { useStore } from 'zustand'
import { lazy } from '#platform/upgrades/lazy'
import { useFiles } from '../file-context.ts'

const OpenDialog = lazy(async () => ({ default: (await import('./OpenDialog.tsx')).OpenDialog }))

/** The dialog that is open over the folder. */
export function FileDialogs({ place }: { place: string }) {
  const dialog = useStore(useFiles().dialog)
  return <Suspense fallback={null}>{dialog && <OpenDialog dialog={dialog} place={place} />}</Suspense>
}
