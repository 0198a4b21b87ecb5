import { IconEye } from '@tabler/icons-react'
import styles from './PreviewBar.module.css'
import type { Review } from './review.api.ts'

/** Above every page of a preview, so that no one takes it for a visit. */
export function PreviewBar({ review }: { review: Review }) {
  return (
    <aside className={styles.bar} aria-label="Preview">
      <IconEye size={16} stroke={1.7} aria-hidden />
      <span>
        <b>Preview</b> {seenBy(review)}. Nothing is counted.
      </span>
    </aside>
  )
}

function seenBy({ reviewer_name, previewed_link }: Review): string {
  if (reviewer_name !== null) return `as ${reviewer_name}`
  return previewed_link === null ? 'of the whole room' : `of the link “${previewed_link}”`
}
