import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import styles from '../Settings.module.css'

const SHOWN_MILLISECONDS = 3000

/** Stands in a field for three seconds after it was saved. */
export function Saved() {
  const [shown, setShown] = useState(true)
  // A timer of the browser's.
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <span role="status" className={styles.saved}>
      {shown && (
        <>
          <IconCheck size={14} stroke={2.2} aria-hidden />
          Saved
        </>
      )}
    </span>
  )
}
