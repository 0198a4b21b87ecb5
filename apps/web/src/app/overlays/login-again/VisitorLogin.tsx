import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery, type User } from '#platform/session'
import { CodeForm } from './CodeForm.tsx'
import { LoginAgainForm } from './LoginAgainForm.tsx'
import styles from './LoginModal.module.css'

type VisitorLoginProps = { onSignedIn: () => void; onClose: () => void }

/** Somebody on a public page signs in without leaving it: whatever they send goes on. */
export function VisitorLogin({ onSignedIn, onClose }: VisitorLoginProps) {
  const [step, setStep] = useState<'password' | 'code'>('password')
  const queryClient = useQueryClient()
  const enter = (user: User) => {
    // What a public page holds was nobody's: it stays, and so does the page.
    queryClient.setQueryData(sessionQuery.queryKey, user)
    onSignedIn()
  }
  return (
    <Modal opened onClose={onClose} title="Log In" size={400}>
      <p className={styles.text}>Your own projects need an account. This page stays as it is.</p>
      {step === 'password' ? <LoginAgainForm email="" onEnter={enter} onCode={() => setStep('code')} /> : <CodeForm onEnter={enter} />}
    </Modal>
  )
}
