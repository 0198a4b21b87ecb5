import { SkeletonBlock } from '@answerprint/ui/Skeletons'
import styles from './ReviewersSkeleton.module.css'

const ROWS = [44, 60, 38, 52, 46]

/** Reviewers to come, in the geometry of their table, its head and the chips above it. */
export function ReviewersSkeleton({ hasChips }: { hasChips: boolean }) {
  return (
    <div aria-busy="true">
      {hasChips && (
        <div className={styles.chips}>
          {[64, 112, 92, 96].map((width) => (
            <SkeletonBlock key={width} width={width} height="100%" className={styles.chip} />
          ))}
        </div>
      )}
      <div className={styles.head} />
      {ROWS.map((percent) => (
        <div key={percent} className={styles.row}>
          <SkeletonBlock width={32} height={32} className={styles.face} />
          <span className={styles.who}>
            <SkeletonBlock width={`${percent}%`} />
            <SkeletonBlock width={`${percent + 20}%`} height={10} />
          </span>
          <SkeletonBlock width="100%" height={18} className={styles.watched} />
        </div>
      ))}
    </div>
  )
}
