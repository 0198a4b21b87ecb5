import type { ReactNode } from 'react'
import styles from './HouseWords.module.css'

/** What the screen of a house says first. */
export const HouseTitle = ({ children }: { children: ReactNode }) => <h1 className={styles.title}>{children}</h1>

/** The ways on from there; on a phone one below the other. */
export const HouseActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
