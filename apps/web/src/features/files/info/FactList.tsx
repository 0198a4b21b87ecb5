import styles from './FactList.module.css'

/** Names and what they say; a name without a word for it takes no line. */
export type Facts = readonly (readonly [name: string, value: string | null | undefined])[]

/** In one column, or in two where there is room for them. */
export function FactList({ facts, columns = 1 }: { facts: Facts; columns?: 1 | 2 }) {
  return (
    <dl className={styles.facts} data-columns={columns}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd title={value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
