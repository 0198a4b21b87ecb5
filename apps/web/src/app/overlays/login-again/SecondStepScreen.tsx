import { Wordmark } from '@answerprint/ui/Wordmark'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { SecurityScreen, securityQuery } from '#features/accounts'
import { usePageTitle } from '#platform/browser/page-title'
import { endSession, sessionQuery, type User } from '#platform/session'
import styles from './SecondStepScreen.module.css'

/** The only screen of a member whose organization demands a second step, until they have one. */
export function SecondStepScreen({ user }: { user: User }) {
  usePageTitle('Set up two-factor sign-in')
  const queryClient = useQueryClient()
  const { data: security } = useQuery(securityQuery(user._id))
  const isOn = security !== undefined && security.two_factor_enabled_at !== null
  const signOut = useMutation({ mutationFn: endSession })
  return (
    <div>
      <header className={styles.bar}>
        <Wordmark />
        <Button variant="subtle" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign Out
        </Button>
      </header>
      <main className={styles.main}>
        <p className={styles.note} role="status">
          <b>{user.organization?.name ?? 'Your organization'} requires two-factor sign-in.</b>{' '}
          {isOn ? 'It is on. Keep your recovery codes, then go on.' : 'Turn it on below; everything else opens then.'}
          {isOn && (
            <Button variant="ink" size="xs" onClick={() => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })}>
              Go on
            </Button>
          )}
        </p>
        <Suspense fallback={null}>
          <SecurityScreen />
        </Suspense>
      </main>
    </div>
  )
}
