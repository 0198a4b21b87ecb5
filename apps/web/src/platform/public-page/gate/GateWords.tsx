import type { ComponentType, ReactNode } from 'react'
import styles from './Gate.module.css'

type IconProps = { size?: number; stroke?: number; className?: string; 'aria-hidden'?: boolean }
type GateWordsProps = { icon?: ComponentType<IconProps>; title: string; text?: string; children?: ReactNode }

/** The sentence of a gate, word for word, and ours below it. */
export function GateWords({ icon: Icon, title, text, children }: GateWordsProps) {
  return (
    <>
      {Icon !== undefined && <Icon size={30} stroke={1.3} className={styles.icon ?? ''} aria-hidden />}
      <h1 className={styles.title}>{title}</h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </>
  )
}
