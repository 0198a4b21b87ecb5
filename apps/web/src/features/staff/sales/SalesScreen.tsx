import { SegmentedChoice } from '@answerprint/ui/SegmentedChoice'
import { useState } from 'react'
import { Accounts } from './Accounts.tsx'
import { GiftCards } from './GiftCards.tsx'
import { Plans } from './Plans.tsx'
import { Prices } from './Prices.tsx'
import { Promos } from './Promos.tsx'
import styles from './Sales.module.css'

const VIEWS = [
  { value: 'prices', label: 'Prices' },
  { value: 'promos', label: 'Promo codes' },
  { value: 'gifts', label: 'Gift cards' },
  { value: 'plans', label: 'Plans' },
  { value: 'accounts', label: 'Accounts' },
] as const
type View = (typeof VIEWS)[number]['value']

/** What our own people decide about what is sold. */
export function SalesScreen() {
  const [view, setView] = useState<View>('prices')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Prices and codes</h1>
        <SegmentedChoice label="View" value={view} options={VIEWS} onChange={setView} />
      </header>
      {view === 'prices' && <Prices />}
      {view === 'promos' && <Promos />}
      {view === 'gifts' && <GiftCards />}
      {view === 'plans' && <Plans />}
      {view === 'accounts' && <Accounts />}
    </div>
  )
}
