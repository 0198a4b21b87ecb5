import { type RefObject, Suspense } from 'react'
import { useStore } from 'zustand'
import { useFocusAfter } from '@answerprint/ui/use-focus-after'
import { closeOverlay, shellStore } from '#platform/shell-store'
import { lazy } from '#platform/upgrades/lazy'

const ClientDialog = lazy(async () => ({ default: (await import('./ClientDialog.tsx')).ClientDialog }))

/** What is asked for where there is no shell: a client that is not there, or too old. `isOnlyWay`: nothing on this page goes without it. */
export function LinkClientDialog({ isOnlyWay = false }: { isOnlyWay?: boolean }) {
  const overlay = useStore(shellStore, (state) => state.overlay)
  if (overlay?.name !== 'aspera_client') return null
  return (
    <Suspense fallback={null}>
      <ClientDialog missing={overlay.isMissing} url={overlay.url} isOnlyWay={isOnlyWay} onClose={closeOverlay} />
    </Suspense>
  )
}

/** For the button that reaches the client: it has the focus again once it is known whether there is one, and the dialog is closed. */
export function useFocusAfterClient(isPending: boolean): RefObject<HTMLButtonElement | null> {
  return useFocusAfter(useStore(shellStore, ({ overlay }) => overlay?.name === 'aspera_client') || isPending)
}
