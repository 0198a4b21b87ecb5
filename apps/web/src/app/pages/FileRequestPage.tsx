import { Suspense, useRef, useState } from 'react'
import { type RequestAddress, RequestScreen } from '#features/file-requests'
import { lazy } from '#platform/upgrades/lazy'
import { RequestImports } from './RequestImports.tsx'

const SignInModal = lazy(async () => ({ default: (await import('../overlays/login-again/SignInModal.tsx')).SignInModal }))

/** The public page of a file request, with a way to sign in without leaving it. */
export function FileRequestPage({ address }: { address: RequestAddress }) {
  const [isAsked, setAsked] = useState(false)
  const waiting = useRef<((isSignedIn: boolean) => void) | null>(null)
  const signIn = () =>
    new Promise<boolean>((resolve) => {
      waiting.current = resolve
      setAsked(true)
    })
  const end = (isSignedIn: boolean) => {
    waiting.current?.(isSignedIn)
    waiting.current = null
    setAsked(false)
  }
  return (
    <Suspense fallback={null}>
      <RequestScreen address={address} ImportButtons={RequestImports} onSignIn={signIn} />
      {isAsked && (
        <SignInModal
          reason="Log in to choose from your projects. You'll come back here."
          maySignUp={false}
          onSignedIn={() => end(true)}
          onClose={() => end(false)}
        />
      )}
    </Suspense>
  )
}
