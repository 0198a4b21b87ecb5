import { FileName } from './FileName.tsx'
import styles from './FileName.module.css'

/** The name of a file as a heading: its ending is seen whole, and it is read in one piece. */
export const TitleName = ({ name }: { name: string }) => (
  <>
    <span className={styles.whole}>{name}</span>
    <span aria-hidden>
      <FileName name={name} />
    </span>
  </>
)
