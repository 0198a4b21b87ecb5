import type { ReactNode } from 'react'
import styles from './FactList.module.css'

/** Names and what they say; a name without a word for it takes no line. What is shown may be shorter than what is meant. */
export type Facts = readonly (readonly [name: string, value: string | null | undefined, shown?: ReactNode])[]

/** In one column, or in two where it is wide enough. */
export function FactList({ facts, columns = 1 }: { facts: Facts; columns?: 1 | 2 }) {
  return (
    <dl className={styles.facts} data-columns={columns}>
      {facts.map(
        ([name, value, shown = value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd title={value}>{shown}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
