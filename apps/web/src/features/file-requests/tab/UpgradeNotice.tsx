import { Button } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './UpgradeNotice.module.css'

/** What a free plan would need to ask for files. */
export function UpgradeNotice() {
  return (
    <div className={styles.notice} role="note">
      <IconStar size={20} stroke={1.6} aria-hidden />
      <p>Aspera file requests, available on all paid plans</p>
      <Button component={Link} to="/settings/user/account/plan">
        See plans
      </Button>
    </div>
  )
}
