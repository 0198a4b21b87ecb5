import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatBytes } from '#platform/format/bytes'
import { type User, useUser } from '#platform/session'
import { showOverlay } from '#platform/shell-store'
import styles from './PlanScreen.module.css'

/** What the account has, what is used of it and what is left. */
export function PlanScreen() {
  const user = useUser()
  const { type, storage, reviewers, forensic_watermark_reviewers: forensic } = user.subscription
  return (
    <section className={styles.page}>
      <h1 className={styles.heading}>Storage plan</h1>
      <p className={styles.intro}>
        {user.organization === null ? 'Your account' : user.organization.name} is on the <b>{nameOf(type)}</b> plan.
      </p>
      <div className={styles.cards}>
        <StorageCard {...storage} user={user} />
        <LinksCard title="Monthly Screener Links" {...reviewers} />
        <LinksCard title="Monthly Forensic Watermark Screener Links" {...forensic} />
        {user.organization !== null && (
          <Card title="Aspera entitlements">
            <p className={styles.figure}>{formatBytes(user.organization.aspera_entitlement_bytes_remaining)}</p>
            <p className={styles.note}>left for high-speed transfers</p>
          </Card>
        )}
      </div>
      <div className={styles.change}>
        <p>
          Screener links can be bought here. Plans cannot yet: write to Support for another plan or more storage. A person answers within 1
          business day.
        </p>
        <Button variant="default" onClick={() => showOverlay({ name: 'support' })}>
          Contact Support
        </Button>
        <Button variant="ink" onClick={() => showOverlay({ name: 'top_up' })}>
          Purchase Links
        </Button>
      </div>
    </section>
  )
}

function StorageCard({ used, total, user }: { used: number; total: number; user: User }) {
  const share = total > 0 ? Math.min(1, used / total) : 0
  const { is_over_storage_limit, is_near_storage_limit } = user.subscription
  const tone = is_over_storage_limit ? 'err' : is_near_storage_limit ? 'run' : undefined
  return (
    <Card title="Storage">
      <p className={styles.figure}>
        {formatBytes(used)} <span>of {formatBytes(total)}</span>
      </p>
      <span className={styles.track} aria-hidden>
        <span data-tone={tone} style={{ width: `${share * 100}%` }} />
      </span>
      <p className={styles.note}>{is_over_storage_limit ? 'Storage is full' : `${formatBytes(Math.max(0, total - used))} free`}</p>
    </Card>
  )
}

function LinksCard({ title, remaining, total }: { title: string; remaining: number; total: number }) {
  if (total <= 0) return null
  return (
    <Card title={title}>
      <p className={styles.figure}>
        {remaining} <span>of {total}</span>
      </p>
      <p className={styles.note}>left this month</p>
    </Card>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  )
}

const nameOf = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1)
