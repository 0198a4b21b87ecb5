import { StatusDot } from '../marks/StatusDot.tsx'
import styles from './ProblemList.module.css'

type Problem = { kind: string; path: string; severity: 'wrong' | 'notice'; message: string }

type ProblemListProps = {
  problems: readonly Problem[]
  label: string
  /** No more are listed, and how many there are beyond. */
  most?: number
  /** Within a text: a rule above it, and no frame. */
  isPlain?: boolean
}

/** What a check found wrong, or worth knowing, each with a dot of its severity; nothing where it found nothing. */
export function ProblemList({ problems, label, most = problems.length, isPlain = false }: ProblemListProps) {
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems} data-plain={isPlain || undefined} aria-label={label}>
      {problems.slice(0, most).map((each) => (
        <li key={`${each.kind} ${each.path} ${each.message}`}>
          <StatusDot tone={each.severity === 'wrong' ? 'err' : 'info'}>{each.message}</StatusDot>
        </li>
      ))}
      {problems.length > most && <li>and {(problems.length - most).toLocaleString('en-US')} more</li>}
    </ul>
  )
}
