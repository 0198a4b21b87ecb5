import { minutesOf } from '@answerprint/contract/order-facts'
import { GRADE_DAYS, GRADE_NAMES, GRADES, type Grade } from '@answerprint/contract/order-types'
import { priceOrder, sumOf } from '@answerprint/contract/price-order'
import { now } from '#platform/clock'
import { OptionCard, Question } from './OptionCard.tsx'
import { useChosen, useWizard } from '../wizard/wizard-context.ts'
import styles from './Steps.module.css'
import { readyBy } from './working-days.ts'

const WORDS: Readonly<Record<Grade, string>> = {
  web: 'For streaming sites and festivals online',
  broadcast: 'For television, with position and speaker labels',
  svod: 'For subscription services, to their specification',
}

export function CaptionStep() {
  const { choose, faultOf, facts, prices, format, priceOf } = useWizard()
  const { turnaround_time } = useChosen('closed-captions')
  const minutes = minutesOf(facts.length_in_ms) ?? 1
  const cost = (grade: Grade) =>
    sumOf(
      priceOrder({ type: 'closed-captions', specifications: { turnaround_time: grade } }, facts, (code) => prices.amounts.get(code) ?? 0),
    )
  return (
    <Question title="Turnaround" hint="Business days, counted from payment." columns={1} fault={faultOf('turnaround_time')}>
      {GRADES.map((grade) => (
        <OptionCard
          key={grade}
          name="turnaround_time"
          checked={turnaround_time === grade}
          onChange={() => choose({ turnaround_time: grade })}
          title={GRADE_NAMES[grade]}
          sub={WORDS[grade]}
          price={
            <span className={styles.grade}>
              <b>
                {GRADE_DAYS[grade]} days
                <small>by {readyBy(now(), GRADE_DAYS[grade])}</small>
              </b>
              <b>
                {format(cost(grade))}
                <small>
                  {priceOf(`captions_${grade}_base`)} + {priceOf(`captions_${grade}_minute`)} × {minutes} min
                </small>
              </b>
            </span>
          }
        />
      ))}
    </Question>
  )
}
