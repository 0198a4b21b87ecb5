import { Auditorium } from '@answerprint/ui/Auditorium'
import { Mark } from '@answerprint/ui/Mark'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { usePageTitle } from '#platform/browser/page-title'
import { endSession } from '#platform/session'
import styles from './SuspendedScreen.module.css'

/** The only screen of a suspended account. */
export function SuspendedScreen() {
  usePageTitle('Account suspended')
  const signOut = useMutation({ mutationFn: endSession })
  return (
    <Auditorium
      marquee={
        <span className={styles.lockup}>
          <Mark size={30} />
          Answerprint
        </span>
      }
    >
      <IconLock size={30} stroke={1.3} className={styles.icon} aria-hidden />
      <h1 className={styles.title}>Your account has been suspended by your administrator.</h1>
      <p className={styles.text}>Nothing of yours is lost. Ask your administrator when it can be opened again.</p>
      <Button variant="ink" size="md" mt={24} loading={signOut.isPending} onClick={() => signOut.mutate()}>
        Log Out
      </Button>
    </Auditorium>
  )
}
