import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { closeOverlay, shellStore } from '#platform/shell-store'

const ClientDialog = lazy(async () => ({ default: (await import('./ClientDialog.tsx')).ClientDialog }))

/** What is asked for where there is no shell: a client that is not there, or too old. `isOnlyWay`: nothing on this page goes without it. */
export function LinkClientDialog({ isOnlyWay = false }: { isOnlyWay?: boolean }) {
  const overlay = useStore(shellStore, (state) => state.overlay?.name)
  if (overlay !== 'aspera_missing' && overlay !== 'aspera_outdated') return null
  return (
    <Suspense fallback={null}>
      <ClientDialog missing={overlay === 'aspera_missing'} isOnlyWay={isOnlyWay} onClose={closeOverlay} />
    </Suspense>
  )
}
