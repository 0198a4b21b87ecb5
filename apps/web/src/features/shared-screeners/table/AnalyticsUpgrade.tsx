import { WatchedSkyline } from '@answerprint/ui/WatchedSkyline'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { hasCookie, setCookie } from '#platform/browser/cookies'
import styles from './AnalyticsUpgrade.module.css'

const COOKIE = 'analytics_upgrade_dismissed'
const ONE_DAY_SECONDS = 86_400
export const PLAN_SETTINGS = '/settings/user/account/plan'

const sample = [
  { start_percentage: 0, end_percentage: 22, weight: 1 },
  { start_percentage: 22, end_percentage: 40, weight: 2 },
  { start_percentage: 40, end_percentage: 58, weight: 1 },
  { start_percentage: 58, end_percentage: 66, weight: 4 },
  { start_percentage: 66, end_percentage: 88, weight: 2 },
]

/** Where the plan has no analytics: once, under the first reviewer. A person who put it away does not see it for a day. */
export function AnalyticsUpgrade() {
  const [shown, setShown] = useState(() => !hasCookie(COOKIE))
  if (!shown) return null
  const dismiss = () => {
    setCookie(COOKIE, '1', ONE_DAY_SECONDS)
    setShown(false)
  }
  return (
    <tr className={styles.row}>
      <td className={styles.card}>
        <span className={styles.blurred} aria-hidden="true">
          <WatchedSkyline segments={sample} percentage={88} height={26} />
        </span>
        <span className={styles.words}>
          <b>Analytics Upgrade</b>
          <span>All paid plans include reviewer analytics.</span>
        </span>
        <Button component="a" href={PLAN_SETTINGS} size="xs">
          Upgrade
        </Button>
        <button type="button" className={styles.close} aria-label="Dismiss analytics upgrade" onClick={dismiss}>
          <IconX size={16} aria-hidden />
        </button>
      </td>
    </tr>
  )
}
