import type { Progress } from '../shares.api.ts'
import styles from './ProgressChips.module.css'

type Counts = Record<Progress | 'all', number>
type ProgressChipsProps = { counts: Counts; value: Progress | null; isRoom?: boolean; onChange: (progress: Progress | null) => void }

const chips: readonly (readonly [Progress | null, label: string, title?: string])[] = [
  [null, 'All'],
  ['not_opened', 'Not opened'],
  ['started', 'Started'],
  ['finished', 'Finished', '95% of the film or more'],
]
const roomChips: typeof chips = [...chips.slice(0, -1), ['finished', 'Finished all films', '95% of all films or more']]

/** How far the reviewers are, and only those who are so far. */
export const ProgressChips = ({ counts, value, isRoom = false, onChange }: ProgressChipsProps) => (
  <fieldset className={styles.chips}>
    <legend>Progress</legend>
    {(isRoom ? roomChips : chips).map(([progress, label, title]) => (
      <button
        key={label}
        type="button"
        className={styles.chip}
        title={title}
        aria-pressed={progress === value}
        onClick={() => onChange(progress)}
      >
        {label} <b>{counts[progress ?? 'all'].toLocaleString('en-US')}</b>
      </button>
    ))}
  </fieldset>
)
