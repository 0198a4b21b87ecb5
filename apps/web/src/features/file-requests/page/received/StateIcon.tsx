import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { RequestPage } from '../request-page.api.ts'
import styles from './StateIcon.module.css'

type StateIconProps = Pick<RequestPage['files'][number], 'is_verified' | 'is_damaged'> & { size: number }

/** What is known of a file that arrived. */
export function StateIcon({ is_verified, is_damaged, size }: StateIconProps) {
  if (is_damaged) return <IconAlertTriangle size={size} stroke={1.9} className={styles.damaged ?? ''} aria-label="Damaged" />
  if (is_verified) return <IconCircleCheck size={size} stroke={1.9} className={styles.verified ?? ''} aria-label="Verified" />
  return <IconCircleCheck size={size} stroke={1.9} className={styles.received ?? ''} aria-label="Received" />
}
