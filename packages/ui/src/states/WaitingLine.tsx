import styles from './WaitingLine.module.css'

/** Along an edge of the content while the next one loads, so that the old content stays readable. */
export const WaitingLine = ({ edge }: { edge: 'top' | 'bottom' }) => <span className={styles.line} data-edge={edge} aria-hidden="true" />
