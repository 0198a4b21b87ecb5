import type { ButtonHTMLAttributes } from 'react'
import styles from './LinkButton.module.css'

/** A deed in a line of words: underlined, and as large as they are. */
export const LinkButton = (props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'>) => (
  <button type="button" className={styles.link} {...props} />
)
