import type { ReactNode } from 'react'
import styles from './PageHeading.module.css'

type PageHeadingProps = {
  title: ReactNode
  /** How many there are, in grey after the title. */
  count?: number | undefined
  /** Above the title: where this page is. */
  crumbs?: ReactNode
  /** Search, filters and at most one ink button. */
  actions?: ReactNode
}

export function PageHeading({ title, count, crumbs, actions }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      <div className={styles.words}>
        {crumbs !== undefined && <div className={styles.crumbs}>{crumbs}</div>}
        <h1 className={styles.title}>
          <span className={styles.name} title={typeof title === 'string' ? title : undefined}>
            {title}
          </span>
          {count !== undefined && <span className={styles.count}>{count.toLocaleString('en-US')}</span>}
        </h1>
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
