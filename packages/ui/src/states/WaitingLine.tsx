import styles from './WaitingLine.module.css'

/** Along an edge of what is shown while the next is asked for: the words that stand there stay as readable as they were. */
export const WaitingLine = ({ edge }: { edge: 'top' | 'bottom' }) => <span className={styles.line} data-edge={edge} aria-hidden="true" />
