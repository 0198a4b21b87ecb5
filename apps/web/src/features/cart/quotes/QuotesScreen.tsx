import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { formatDate } from '#platform/format/dates'
import { OpenQuote } from './OpenQuote.tsx'
import styles from './Quotes.module.css'
import { type QuoteRow, quotePdf, quotesQuery } from './quotes.api.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A quote was made, by a button that is gone now. */
    isMade?: true
  }
}

/** What the person had quoted of their cart. */
export function QuotesScreen() {
  const query = useQuery(quotesQuery)
  const { data } = query
  const [opening, setOpening] = useState<QuoteRow>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isMade = useRouterState({ select: ({ location }) => location.state.isMade === true })
  useEffect(() => {
    if (isMade) heading.current?.focus()
  }, [isMade])
  return (
    <div className={styles.page}>
      <Link to="/cart" className={styles.back}>
        <IconArrowLeft size={14} aria-hidden />
        Cart
      </Link>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        Quotes
      </h1>
      <ListAwaited of={query} rows={4} height={52} size="panel" />
      {data?.length === 0 && (
        <EmptyState
          art="receipt"
          title="No quotes"
          text="A quote keeps what is in your cart and what it costs on that day."
          size="panel"
          action={
            <Button variant="default" component={Link} to="/cart">
              Go to the cart
            </Button>
          }
        />
      )}
      {data !== undefined && data.length > 0 && (
        <>
          <p className={styles.note}>Prices as of that day; recalculated when you order.</p>
          <ul className={styles.list}>
            {data.map((quote) => (
              <Row key={quote._id} quote={quote} onOpen={() => setOpening(quote)} />
            ))}
          </ul>
        </>
      )}
      {opening && <OpenQuote quote={opening} onClose={() => setOpening(undefined)} />}
    </div>
  )
}

/** So many orders are named, each on its line. */
const SHOWN = 3

const Row = ({ quote: { _id, number, names, made_at, total_formatted }, onOpen }: { quote: QuoteRow; onOpen: () => void }) => (
  <li className={styles.row}>
    <span className={styles.words}>
      <b>
        {number}, {formatDate(made_at)}
      </b>
      {names.slice(0, SHOWN).map((name, index) => (
        // Two orders may have one name, and the list never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={index} title={name}>
          {name}
        </span>
      ))}
      {names.length > SHOWN && <span title={names.slice(SHOWN).join('\n')}>and {names.length - SHOWN} more</span>}
    </span>
    <b className={styles.amount}>{total_formatted}</b>
    <span className={styles.buttons}>
      <Button
        component="a"
        href={quotePdf(_id)}
        target="_blank"
        rel="noopener"
        variant="subtle"
        size="compact-md"
        aria-label={`PDF of ${number}`}
      >
        PDF
      </Button>
      <Button variant="default" size="compact-md" aria-label={`Open in the cart, ${number}`} onClick={onOpen}>
        Open in the cart
      </Button>
    </span>
  </li>
)
