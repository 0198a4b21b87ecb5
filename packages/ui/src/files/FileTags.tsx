import styles from './FileTags.module.css'

export type FileTagsProps = { tags: readonly { _id: string; name: string }[]; most?: number }

/** One tag in full, the others counted, since the file name comes first. */
export function FileTags({ tags, most = 1 }: FileTagsProps) {
  if (tags.length === 0) return null
  const shown = tags.slice(0, most)
  const rest = tags.slice(most)
  return (
    <span className={styles.tags}>
      {shown.map((tag) => (
        <span key={tag._id} className={styles.tag} title={tag.name}>
          {tag.name}
        </span>
      ))}
      {rest.length > 0 && (
        <span className={styles.tag} title={rest.map((tag) => tag.name).join(', ')}>
          +{rest.length}
        </span>
      )}
    </span>
  )
}
