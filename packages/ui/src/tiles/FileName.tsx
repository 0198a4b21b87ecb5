import styles from './FileName.module.css'

/** One line: the stem gives way, the extension is never cut. */
export function FileName({ name }: { name: string }) {
  const dot = name.lastIndexOf('.')
  const split = dot > 0 && name.length - dot <= 8 ? dot : name.length
  return (
    <span className={styles.name}>
      <span className={styles.stem}>{name.slice(0, split)}</span>
      {name.slice(split)}
    </span>
  )
}
