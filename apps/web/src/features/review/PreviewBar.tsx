import { IconEye } from '@tabler/icons-react'
import styles from './PreviewBar.module.css'

/** Above every page of a preview, so that no one takes it for a visit. */
export function PreviewBar({ reviewer }: { reviewer: string | null }) {
  return (
    <aside className={styles.bar} aria-label="Preview">
      <IconEye size={16} stroke={1.7} aria-hidden />
      <span>
        <b>Preview</b> {reviewer === null ? 'of the whole room' : `as ${reviewer}`}. Nothing is counted.
      </span>
    </aside>
  )
}
