import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import styles from '../Settings.module.css'

const SHOWN_MILLISECONDS = 3000

type Saving = { isSuccess: boolean; submittedAt: number }

/** For three seconds after something was saved, what stands in its field. */
export function useSaved({ isSuccess, submittedAt }: Saving) {
  const [over, setOver] = useState<number | undefined>(undefined)
  // A timer of the browser's.
  useEffect(() => {
    if (!isSuccess) return undefined
    const timer = setTimeout(() => setOver(submittedAt), SHOWN_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isSuccess, submittedAt])
  if (!isSuccess || over === submittedAt) return undefined
  return (
    <span role="status" className={styles.saved}>
      <IconCheck size={14} stroke={2.2} aria-hidden />
      Saved
    </span>
  )
}
