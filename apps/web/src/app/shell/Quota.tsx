import { Menu } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatBytes } from '#platform/format/bytes'
import type { User } from '#platform/session'
import { showOverlay } from '#platform/shell-store'
import styles from './UserMenu.module.css'

const PLAN = '/settings/user/account/plan'

/** What the account has used and what is left; each line leads to where more can be bought. */
export function Quota({ user }: { user: User }) {
  const { storage, reviewers, forensic_watermark_reviewers: forensic } = user.subscription
  return (
    <div className={styles.quota}>
      <Storage {...storage} />
      {user.organization !== null && (
        <Line label="Aspera entitlements" value={`${formatBytes(user.organization.aspera_entitlement_bytes_remaining)} left`} away />
      )}
      {reviewers.total > 0 && (
        <Menu.Item className={styles.line} onClick={() => showOverlay({ name: 'top_up' })}>
          <Words label="Monthly Screener Links" value={`${reviewers.remaining} / ${reviewers.total}`} />
        </Menu.Item>
      )}
      {forensic.total > 0 && <Line label="Monthly Forensic Watermark Screener Links" value={`${forensic.remaining} / ${forensic.total}`} />}
    </div>
  )
}

function Line({ label, value, away = false }: { label: string; value: string; away?: boolean }) {
  return (
    <Menu.Item component={Link} to={PLAN} className={styles.line}>
      <Words label={label} value={value} away={away} />
    </Menu.Item>
  )
}

const Words = ({ label, value, away = false }: { label: string; value: string; away?: boolean }) => (
  <>
    <span className={styles.what}>
      {label}
      {away && <IconExternalLink size={13} className={styles.away} aria-hidden />}
    </span>
    <b className={styles.value}>{value}</b>
  </>
)

function Storage({ used, total }: { used: number; total: number }) {
  const share = total > 0 ? Math.min(1, used / total) : 0
  return (
    <div className={styles.storage}>
      <div className={styles.figures}>
        <span className={styles.subject}>Storage</span>
        <span>
          <b className={styles.value}>{formatBytes(used)}</b> of {formatBytes(total)}
        </span>
      </div>
      <span className={styles.track} aria-hidden>
        <span className={styles.used} data-full={share >= 0.9 || undefined} style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  )
}
