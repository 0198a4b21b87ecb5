import type { ReactElement, ReactNode } from 'react'
import { classes } from '../theme/classes.ts'
import { EmptyArt, type EmptyArtKind } from './EmptyArt.tsx'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  art: EmptyArtKind | ReactElement
  title: string
  text?: ReactNode
  /** At most one ink button. */
  action?: ReactNode
  /** `page` fills the view, `panel` sits inside a card, list or menu. */
  size?: 'page' | 'panel'
  /** Level of the heading in its page. */
  level?: 1 | 2 | 3
}

export function EmptyState({ art, title, text, action, size = 'page', level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes(styles.empty, size === 'panel' && styles.panel)}>
      <EmptyArt kind={art} />
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
