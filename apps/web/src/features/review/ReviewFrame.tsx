import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Foot } from '#platform/public-page/Foot.tsx'
import { HostName } from '#platform/public-page/HostName.tsx'
import { accentOf } from '#platform/public-page/host-brand'
import { ThemeSwitch } from '#platform/public-page/ThemeSwitch.tsx'
import styles from './ReviewFrame.module.css'
import type { Review } from './review.api.ts'

type ReviewFrameProps = {
  review: Review
  /** The picture that the page's light comes from, where the sender wants that. */
  still: string | null
  /** Before the sender's name, and before the choice of theme. */
  before?: ReactNode
  tools?: ReactNode
  children: ReactNode
}

/** What is around the film and around the films of a room: the sender, the guest, the light of a picture. */
export function ReviewFrame({ review, still, before, tools, children }: ReviewFrameProps) {
  const { host, reviewer_name } = review
  return (
    <div className={styles.page} style={accentOf(host)}>
      {still !== null && host.page_background === 'still' && (
        <div className={styles.backdrop} aria-hidden="true">
          <img src={still} alt="" />
        </div>
      )}
      <header className={styles.header}>
        {before}
        <HostName host={host} size="header" />
        <span className={styles.space} />
        {reviewer_name !== null && (
          <span className={styles.guest} title={reviewer_name}>
            <IconLock size={15} stroke={1.7} aria-hidden /> Private screening for {reviewer_name}
          </span>
        )}
        {tools}
        <ThemeSwitch />
      </header>
      {children}
      <Foot host={host} />
    </div>
  )
}
