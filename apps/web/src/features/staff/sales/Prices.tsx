import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { formatDateOfUtc } from '#platform/format/calendar'
import { PriceDialog } from './PriceDialog.tsx'
import styles from './Sales.module.css'
import { catalogueQuery, type Item } from './sales.api.ts'

/** The catalogue with what everybody pays. */
export function Prices() {
  const query = useQuery(catalogueQuery)
  const { data } = query
  const [changing, setChanging] = useState<Item | null>(null)
  if (data === undefined) return <ListAwaited of={query} rows={8} height={44} size="panel" />
  return (
    <>
      <ul className={styles.list}>
        {data.map((item) => (
          <li key={item.code} className={styles.row}>
            <span className={styles.words}>
              <b>{item.name}</b>
              <span>{[item.code, ownWords(item), nextWords(item)].filter(Boolean).join(', ')}</span>
            </span>
            <span className={styles.amount}>{item.price.formatted}</span>
            <Button variant="default" size="xs" aria-label={`Change the price of ${item.name}`} onClick={() => setChanging(item)}>
              Change
            </Button>
          </li>
        ))}
      </ul>
      {changing !== null && <PriceDialog item={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

const ownWords = ({ own_prices: count }: Item): string | false =>
  count > 0 && `${count} ${count === 1 ? 'account has its' : 'accounts have their'} own price`
const nextWords = ({ next }: Item): string | false => next !== null && `${next.price.formatted} from ${formatDateOfUtc(next.valid_from)}`
