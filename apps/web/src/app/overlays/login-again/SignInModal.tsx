import { Dialog } from '@answerprint/ui/Dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bases, loginAddress } from '#platform/addresses/bases'
import { sessionQuery, type User } from '#platform/session'
import type { SignInProps } from '#platform/sign-in/sign-in'
import { CodeForm } from './CodeForm.tsx'
import { LoginAgainForm } from './LoginAgainForm.tsx'
import styles from './LoginModal.module.css'

type SignInModalProps = SignInProps & {
  /** Signing up leaves the page, and with it what it holds. */
  maySignUp?: boolean
}

/** Over a page that anybody may see: what the visitor wanted goes on where it was. */
export function SignInModal({ reason, maySignUp = true, onSignedIn, onClose }: SignInModalProps) {
  const [step, setStep] = useState<'password' | 'code'>('password')
  const queryClient = useQueryClient()
  const enter = (user: User) => {
    // A public page was loaded without a session, so its data is no other person's and can stay.
    queryClient.setQueryData(sessionQuery.queryKey, user)
    onSignedIn()
  }
  return (
    <Dialog opened onClose={onClose} title="Log In" size={400}>
      <p className={styles.text}>{reason}</p>
      {step === 'password' ? <LoginAgainForm email="" onEnter={enter} onCode={() => setStep('code')} /> : <CodeForm onEnter={enter} />}
      {maySignUp && (
        <p className={styles.text}>
          No account yet? <a href={loginAddress(bases, location.pathname + location.search).replace('/login?', '/signup?')}>Sign up</a>
        </p>
      )}
    </Dialog>
  )
}
