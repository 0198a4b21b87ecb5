import { EmptyState } from '@answerprint/ui/EmptyState'
import { SearchField } from '@answerprint/ui/SearchField'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyButton } from '#platform/copying/CopyButton.tsx'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { formatDateOfUtc } from '#platform/format/calendar'
import { PromoDialog } from './PromoDialog.tsx'
import styles from './Sales.module.css'
import { promosQuery, SALES_KEY, type StaffPromo, switchPromo } from './sales.api.ts'

const PAUSE_MILLISECONDS = 300

export function Promos() {
  const [search, setSearch] = useState('')
  const [words] = useDebouncedValue(search.trim(), PAUSE_MILLISECONDS)
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <div className={styles.tools}>
        <SearchField label="Search promo codes" placeholder="Code" value={search} onChange={setSearch} />
        <Button variant="ink" onClick={() => setMaking(true)}>
          Make codes
        </Button>
      </div>
      <List words={words} />
      {isMaking && <PromoDialog onClose={() => setMaking(false)} />}
    </>
  )
}

function List({ words }: { words: string }) {
  const queryClient = useQueryClient()
  const query = useQuery(promosQuery(words))
  const { data } = query
  const change = useMutation({
    mutationFn: ({ _id, is_active }: StaffPromo) => switchPromo(_id, !is_active),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SALES_KEY }),
  })
  if (data === undefined) return <ListAwaited of={query} rows={5} height={44} size="panel" />
  if (data.length === 0) return <EmptyState art="search" title="No promo codes found" size="panel" />
  return (
    <ul className={styles.list}>
      {data.map((promo) => (
        <li key={promo._id} className={styles.promo} data-is-over={!promo.is_active || promo.is_over || undefined}>
          <span className={styles.words}>
            <b>{promo.code}</b>
            <span>{stateOf(promo)}</span>
          </span>
          <span className={styles.amount}>{promo.label}</span>
          <CopyButton text={`${location.origin}/cart?promo=${promo._id}`} label={`Copy the link of ${promo.code}`} />
          {!promo.is_over && (
            <Button
              variant="default"
              size="xs"
              loading={change.isPending && change.variables._id === promo._id}
              aria-label={`${promo.is_active ? 'End' : 'Make valid again:'} ${promo.code}`}
              onClick={() => change.mutate(promo)}
            >
              {promo.is_active ? 'End' : 'Make valid'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function stateOf({ is_active, is_over, ends_at, max_uses, uses }: StaffPromo): string {
  const used = `${uses}${max_uses === null ? '' : ` of ${max_uses}`} used`
  if (!is_active && !is_over) return `Ended, ${used}`
  // It ends with a day, which is the one to name.
  return ends_at === null ? used : `${used}, ${is_over ? 'ended' : 'until'} ${formatDateOfUtc(Date.parse(ends_at) - 1)}`
}
