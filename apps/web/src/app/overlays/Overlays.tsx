import { Suspense } from 'react'
import { useStore } from 'zustand'
import { importClientDialog } from '#features/aspera'
import type { User } from '#platform/session'
import { closeOverlay, shellStore } from '#platform/shell-store'
import { lazy } from '#platform/upgrades/lazy'
import { useSignInAgain } from './login-again/use-sign-in-again.ts'
import { useAsperaTransfers } from './use-aspera-transfers.ts'
import { useIdle } from './use-idle.ts'
import { usePaletteKey } from './use-palette-key.ts'
import { useWelcome } from './use-welcome.ts'

const Palette = lazy(async () => ({ default: (await import('#features/search')).Palette }))
const SupportDialog = lazy(async () => ({ default: (await import('#features/support')).SupportDialog }))
const TourTips = lazy(async () => ({ default: (await import('#features/tour')).TourTips }))
const Slideshow = lazy(async () => ({ default: (await import('../onboarding/Slideshow.tsx')).Slideshow }))
const LoginModal = lazy(async () => ({ default: (await import('./login-again/LoginModal.tsx')).LoginModal }))
const InactiveModal = lazy(async () => ({ default: (await import('./InactiveModal.tsx')).InactiveModal }))
const TopUpDialog = lazy(async () => (await import('#features/billing')).importTopUpDialog())
const AsperaUpgrade = lazy(async () => ({ default: (await import('./AsperaDialogs.tsx')).AsperaUpgrade }))
const AsperaClient = lazy(importClientDialog)
const AsperaEmpty = lazy(async () => ({ default: (await import('./AsperaDialogs.tsx')).AsperaEmpty }))

/** Everything that may cover a screen; each is loaded with its first use. */
export function Overlays({ user }: { user: User }) {
  const overlay = useStore(shellStore, (state) => state.overlay)
  const idle = useIdle(user._id)
  const again = useSignInAgain(idle.signedIn)
  const isLoginAsked = again.isAsked || idle.phase === 'login'
  usePaletteKey()
  useWelcome(user)
  useAsperaTransfers(user._id)
  return (
    <Suspense fallback={null}>
      {overlay?.name === 'palette' && <Palette />}
      {overlay?.name === 'support' && <SupportDialog user={user} order={overlay.order} />}
      {overlay?.name === 'tutorial' && <Slideshow user={user} />}
      {overlay?.name === 'top_up' && <TopUpDialog onClose={closeOverlay} />}
      {overlay?.name === 'aspera_upgrade' && <AsperaUpgrade of={overlay.of} onClose={closeOverlay} />}
      {overlay?.name === 'aspera_client' && <AsperaClient missing={overlay.isMissing} url={overlay.url} onClose={closeOverlay} />}
      {overlay?.name === 'aspera_entitlements_empty' && <AsperaEmpty onClose={closeOverlay} />}
      {overlay === null && user.onboarded && <TourTips user={user} />}
      {(idle.phase === 'counting' || idle.phase === 'checking') && <InactiveModal idle={idle} />}
      {isLoginAsked && <LoginModal user={user} onSignedIn={again.finish} />}
    </Suspense>
  )
}
