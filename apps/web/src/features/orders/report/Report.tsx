import type { OrderDetails } from '@answerprint/contract/orders'
import { cadenceText, loudnessText, stretchText, timeOf } from '@answerprint/contract/report-words'
import styles from './Report.module.css'

type Shown = NonNullable<OrderDetails['report']>
const FLOOR = -70

/** What was measured of a film, on a line of its length, with the times behind each finding. */
export function Report({ report }: { report: Shown }) {
  const { duration_seconds, picture, loudness, cadence, black, freezes, silences, remarks } = report
  return (
    <section className={styles.report} aria-label="Report">
      {remarks !== '' && <p className={styles.remarks}>{remarks}</p>}
      <dl className={styles.facts}>
        <Fact name="Length">{timeOf(duration_seconds)}</Fact>
        <Fact name="Picture">{picture}</Fact>
        <Fact name="Scanning">{cadenceText(cadence)}</Fact>
        <Fact name="Sound">{loudness ? loudnessText(loudness) : 'There is no sound.'}</Fact>
      </dl>
      {loudness && loudness.momentary_lufs.length > 1 && <Loudness values={loudness.momentary_lufs} />}
      <Finding name="Black" stretches={black} duration={duration_seconds} />
      <Finding name="Freezes" stretches={freezes} duration={duration_seconds} />
      <Finding name="Silence" stretches={silences} duration={duration_seconds} />
      {report.state === 'Signed' && <p className={styles.quiet}>Signed by {report.signed_by}.</p>}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Loudness({ values }: { values: readonly number[] }) {
  const points = values.map((value, index) => `${index},${Math.min(-FLOOR, -value)}`).join(' ')
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 ${values.length - 1} ${-FLOOR}`}
      preserveAspectRatio="none"
      role="img"
      aria-label="Momentary loudness over the film"
    >
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth={1.2} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

type FindingProps = { name: string; stretches: Shown['black']; duration: number }

function Finding({ name, stretches, duration }: FindingProps) {
  if (stretches.length === 0) return <div>{name}: none</div>
  return (
    <details className={styles.finding}>
      <summary>
        {name}: {stretches.length}
        <svg className={styles.bar} viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden>
          {stretches.map(({ from, to }) => (
            <rect
              key={from}
              x={(1000 * from) / duration}
              width={Math.max(2, (1000 * (to - from)) / duration)}
              height={8}
              fill="currentColor"
            />
          ))}
        </svg>
      </summary>
      <ul>
        {stretches.map((each) => (
          <li key={each.from}>{stretchText(each)}</li>
        ))}
      </ul>
    </details>
  )
}
