import type { ReactNode } from 'react'
import { type Selection, TileCheck } from './TileCheck.tsx'
import styles from './TileTools.module.css'

export type TileToolsProps = {
  selection?: Selection | undefined
  /** The options button; shown on hover, on focus and on touch. */
  menu?: ReactNode
}

/** What a tile is for its tools: they show while the pointer or the focus is on it. */
export const tileOfTools = styles.tile

/** The tick and the options, laid over the picture of a tile. */
export function TileTools({ name, selection, menu }: TileToolsProps & { name: string }) {
  return (
    <>
      {selection !== undefined && (
        <span className={styles.check}>
          <TileCheck {...selection} label={`Select ${name}`} />
        </span>
      )}
      {menu !== undefined && <div className={styles.menu}>{menu}</div>}
    </>
  )
}
