import { Dialog } from '@answerprint/ui/Dialog'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { notifyTabs, openTabs } from '#platform/idle/tabs'
import { beginSession, isSessionAlive, leaveToLogin, sessionQuery, type User } from '#platform/session'
import { CodeForm } from './CodeForm.tsx'
import { LoginAgainForm } from './LoginAgainForm.tsx'
import styles from './LoginModal.module.css'

/** The session ended under an open page: the page waits until its person has signed in again. */
export function LoginModal({ user, onSignedIn }: { user: User; onSignedIn: () => void }) {
  const [step, setStep] = useState<'password' | 'code'>('password')
  const queryClient = useQueryClient()
  const enter = (entered: User) => {
    // Another person: nothing of this page is theirs.
    if (entered._id !== user._id) return location.assign('/projects')
    beginSession(queryClient, entered)
    notifyTabs({ type: 'opened', userID: user._id })
    onSignedIn()
  }
  const enterElsewhere = useEffectEvent(async () => {
    // With one that has ended again the calls that wait would be refused, and the page left with what was typed.
    if (!(await isSessionAlive())) return
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    onSignedIn()
  })
  // The session is one for all tabs: signed in again in one, the others go on too.
  useEffect(() => openTabs((news) => news.type === 'opened' && news.userID === user._id && void enterElsewhere()).close, [user._id])
  return (
    <Dialog
      opened
      onClose={() => undefined}
      title="Please log in again"
      size={400}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={400}
    >
      <p className={styles.text}>Your session has ended. This page stays as it is.</p>
      {step === 'password' ? (
        <LoginAgainForm email={user.email} onEnter={enter} onCode={() => setStep('code')} />
      ) : (
        <CodeForm onEnter={enter} />
      )}
      <Button variant="subtle" fullWidth onClick={leaveToLogin}>
        Sign Out
      </Button>
    </Dialog>
  )
}
