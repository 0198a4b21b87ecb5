import { IconCheck } from '@tabler/icons-react'
import styles from './Saved.module.css'
import { type Saving, useJustSaved } from './use-just-saved.ts'

/** The note in a field for three seconds after it was saved. */
export function useSaved(saving: Saving) {
  if (!useJustSaved(saving)) return undefined
  return (
    <span role="status" className={styles.saved}>
      <IconCheck size={14} stroke={2.2} aria-hidden />
      Saved
    </span>
  )
}
