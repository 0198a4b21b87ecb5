import { PosterSkeletons, RowSkeletons, SkeletonBlock } from '@answerprint/ui/Skeletons'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './RoutePending.module.css'

/** While a screen is fetched: a lamp line along the top, and the outline of a page instead of an empty one. */
export const RoutePending = () => (
  <Pending>
    <div className={styles.rows}>
      <RowSkeletons count={8} height={54} />
    </div>
  </Pending>
)

/** The same for the wall of posters. */
export const WallPending = () => (
  <Pending>
    <div className={styles.posters}>
      <PosterSkeletons />
    </div>
  </Pending>
)

const Pending = ({ children }: { children: ReactNode }) => (
  <div className={styles.pending} role="status">
    <span className={styles.line} />
    <VisuallyHidden>Loading</VisuallyHidden>
    <div className={styles.outline} aria-hidden="true">
      <SkeletonBlock width={220} height={28} />
      {children}
    </div>
  </div>
)
