import type { ButtonHTMLAttributes } from 'react'
import styles from './LinkButton.module.css'

/** A button within a line of text: underlined, and in the size of the text. */
export const LinkButton = (props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'>) => (
  <button type="button" className={styles.link} {...props} />
)
