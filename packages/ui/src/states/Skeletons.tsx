import { classes } from '../theme/classes.ts'
import styles from './Skeletons.module.css'

const many = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A grey block of the size of what comes; shimmers after 300 ms. */
export function SkeletonBlock({
  width = '100%',
  height = 12,
  className,
}: {
  width?: number | string
  height?: number | string
  className?: string | undefined
}) {
  return <span className={classes(styles.block, className)} style={{ width, height }} aria-hidden="true" />
}

/** Posters to come, in the geometry of `PosterTile`. */
export function PosterSkeletons({ count = 14 }: { count?: number }) {
  return many(count).map((index) => (
    <div key={index} aria-hidden="true">
      <span className={classes(styles.block, styles.poster)} />
      <SkeletonBlock width="72%" className={styles.title} />
      <SkeletonBlock width="46%" height={10} className={styles.meta} />
    </div>
  ))
}

/** Files to come, in the geometry of `FileTile`. */
export function FileTileSkeletons({ count = 12 }: { count?: number }) {
  return many(count).map((index) => (
    <div key={index} aria-hidden="true">
      <span className={classes(styles.block, styles.still)} />
      <SkeletonBlock width="64%" className={styles.title} />
      <SkeletonBlock width="36%" height={10} className={styles.meta} />
    </div>
  ))
}

/** Rows to come: 44 px in the file list, 54 in tables of people. */
export function RowSkeletons({ count = 10, height = 44 }: { count?: number; height?: number }) {
  return many(count).map((index) => (
    <div key={index} className={styles.row} style={{ height }} aria-hidden="true">
      <SkeletonBlock width={48} height={27} />
      <SkeletonBlock width={`${52 - ((index * 7) % 24)}%`} />
      <SkeletonBlock width={70} className={styles.end} />
    </div>
  ))
}
