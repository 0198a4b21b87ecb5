import { ActionIcon } from '@mantine/core'
import { IconCreditCard, IconDatabase, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { hasCookie, setCookie } from '#platform/browser/cookies'
import { formatBytes } from '#platform/format/bytes'
import type { User } from '#platform/session'
import styles from './Banners.module.css'
import { bannersOf } from './storage-banners.ts'

const DISMISSED = 'near_storage_dismissed'
const DAY_SECONDS = 86_400
const PLAN = '/settings/user/account/plan'

/** The account's warnings, under the bar. */
export function Banners({ user }: { user: User }) {
  const [isDismissed, setDismissed] = useState(() => hasCookie(DISMISSED))
  const dismiss = () => {
    setCookie(DISMISSED, '1', DAY_SECONDS)
    setDismissed(true)
  }
  const { storage } = user.subscription
  return bannersOf(user.subscription, isDismissed).map((kind) => {
    if (kind === 'payment') {
      return (
        <section key={kind} className={styles.banner} data-tone="err" aria-label="Payment notice">
          <IconCreditCard size={17} className={styles.icon} aria-hidden />
          <p className={styles.words}>
            <b>Payment method error!</b> We were unable to process your payment. <Link to={PLAN}>Please update your payment method.</Link>
          </p>
        </section>
      )
    }
    if (kind === 'over') {
      return (
        <section key={kind} className={styles.banner} data-tone="err" aria-label="Storage notice">
          <IconDatabase size={17} className={styles.icon} aria-hidden />
          <p className={styles.words}>
            <b>Storage is full!</b> Remove files or <Link to={PLAN}>upgrade your account</Link> for more space.
          </p>
          <Used {...storage} />
        </section>
      )
    }
    return (
      <section key={kind} className={styles.banner} data-tone="run" aria-label="Storage notice">
        <IconDatabase size={17} className={styles.icon} aria-hidden />
        <p className={styles.words}>
          <b>Storage is almost full!</b> To add more space,{' '}
          <Link to={PLAN} onClick={dismiss}>
            upgrade your account.
          </Link>
        </p>
        <Used {...storage} />
        <ActionIcon size={28} className={styles.close} aria-label="Dismiss for a day" title="Dismiss for a day" onClick={dismiss}>
          <IconX size={15} aria-hidden />
        </ActionIcon>
      </section>
    )
  })
}

function Used({ used, total }: { used: number; total: number }) {
  return (
    <span className={styles.used}>
      {formatBytes(used)} used of {formatBytes(total)}
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${total > 0 ? Math.min(100, (used / total) * 100) : 0}%` }} />
      </span>
    </span>
  )
}
