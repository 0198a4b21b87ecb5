import { INSPECTION_NAMES, INSPECTION_TYPES } from '@answerprint/contract/order-types'
import { priceOrder, sumOf } from '@answerprint/contract/price-order'
import { OptionCard, Question } from './OptionCard.tsx'
import { useChosen, useWizard } from '../wizard/wizard-context.ts'

const WORDS = {
  qc: 'The whole film is watched and measured: picture, sound, captions, black frames and levels.',
  qa: 'A spot check: beginning, end, and samples between them.',
} as const

export function InspectionStep() {
  const { choose, faultOf, facts, prices, format } = useWizard()
  const { inspection_type } = useChosen('inspection')
  const cost = (type: 'qc' | 'qa') =>
    sumOf(priceOrder({ type: 'inspection', specifications: { inspection_type: type } }, facts, (code) => prices.amounts.get(code) ?? 0))
  return (
    <Question title="Report" columns={1} fault={faultOf('inspection_type')}>
      {INSPECTION_TYPES.map((type) => (
        <OptionCard
          key={type}
          name="inspection_type"
          checked={inspection_type === type}
          onChange={() => choose({ inspection_type: type })}
          title={INSPECTION_NAMES[type]}
          sub={WORDS[type]}
          price={format(cost(type))}
        />
      ))}
    </Question>
  )
}
