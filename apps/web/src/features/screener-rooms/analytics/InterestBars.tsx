import type { RoomAnalytics } from '../screener-rooms.api.ts'
import styles from './AnalyticsTab.module.css'

type Interest = RoomAnalytics['companies'][number]['interest']

export const INTEREST_RULE =
  'Strong: two or more people watched, and two or more films passed 70%. Growing: at least one film passed 70%. Quiet: less. A company is the verified network owner, or the email domain.'

const WORDS = { none: 'No views', quiet: 'Quiet', growing: 'Growing', strong: 'Strong' } as const
const BARS = { none: 0, quiet: 1, growing: 2, strong: 3 } as const

/** Three bars and a word, so that it reads without colour. */
export const InterestBars = ({ interest }: { interest: Interest }) => (
  <span className={styles.interest} data-pale={BARS[interest] < 2 || undefined}>
    <span className={styles.bars} aria-hidden>
      {[1, 2, 3].map((bar) => (
        <i key={bar} data-on={BARS[interest] >= bar || undefined} />
      ))}
    </span>
    {WORDS[interest]}
  </span>
)
