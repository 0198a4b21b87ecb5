import { Button } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './UpgradeNotice.module.css'

/** What a free plan has not, in the place where it would be, with the way to the plans that have it. */
export function UpgradeNotice({ what }: { what: string }) {
  return (
    <div className={styles.notice} role="note">
      <IconStar size={20} stroke={1.6} aria-hidden />
      <p>{what}, available on all paid plans</p>
      <Button component={Link} to="/settings/user/account/plan">
        See plans
      </Button>
    </div>
  )
}
