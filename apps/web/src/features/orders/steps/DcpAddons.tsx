import { RUSH_DAYS } from '@answerprint/contract/order-types'
import { priceOrder, sumOf } from '@answerprint/contract/price-order'
import { now } from '#platform/clock'
import { OptionCard, Question } from './OptionCard.tsx'
import { formatWhole, useChosen, useWizard } from '../wizard/wizard-context.ts'
import { readyBy } from './working-days.ts'

const ADDONS = [
  { key: 'encrypt', title: 'Encryption', sub: 'Plays only with a key for each venue', code: 'dcp_encryption' },
  { key: 'qa_report', title: 'QA report', sub: 'A spot check of the finished DCP, in writing', code: 'dcp_qa_report' },
  { key: 'add_captioning', title: 'Captioning', sub: 'We write captions for the deaf and hard of hearing', code: 'dcp_captioning' },
] as const

export function DcpAddons() {
  const { choose, priceOf } = useWizard()
  const chosen = useChosen('dcp')
  return (
    <Question title="Add-ons" columns={1}>
      {ADDONS.map(({ key, title, sub, code }) => (
        <OptionCard
          key={key}
          kind="checkbox"
          name={key}
          checked={chosen[key]}
          onChange={() => choose({ [key]: !chosen[key] })}
          title={title}
          sub={sub}
          price={priceOf(code)}
        />
      ))}
    </Question>
  )
}

const NAMES = { 3: 'Regular', 2: 'Two-day rush', 1: 'One-day rush' } as const

export function DcpTurnaround() {
  const { choose, facts, prices } = useWizard()
  const chosen = useChosen('dcp')
  const cost = (rush_days: 1 | 2 | 3) =>
    sumOf(priceOrder({ type: 'dcp', specifications: { ...chosen, rush_days } }, facts, (code) => prices.amounts.get(code) ?? 0))
  return (
    <Question title="Turnaround" hint="Business days, counted from payment. Shipping days are excluded." columns={1}>
      {RUSH_DAYS.map((days) => (
        <OptionCard
          key={days}
          name="rush_days"
          checked={chosen.rush_days === days}
          onChange={() => choose({ rush_days: days })}
          title={NAMES[days]}
          sub={`${days} ${days === 1 ? 'day' : 'days'}, by ${readyBy(now(), days)}`}
          price={formatWhole(cost(days), prices.currency)}
        />
      ))}
    </Question>
  )
}
