import { MOST_COPIES } from '@answerprint/contract/order-rules'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { readCount } from '#platform/forms/read-count'
import { useWizard } from '../wizard/wizard-context.ts'
import styles from './Steps.module.css'

type StepperProps = { label: string; field: string; value: number }

/** A quantity. What is typed and is none stays as it is, and the question says what is wrong with it. */
export function Stepper({ label, field, value }: StepperProps) {
  const { state, dispatch, choose, faultOf } = useWizard()
  const set = (next: number) => choose({ [field]: next })
  const onType = (typed: string) => {
    const count = readCount(typed)
    if (count === undefined || count > MOST_COPIES) dispatch({ is: 'misread', field, typed })
    else set(count)
  }
  return (
    <div className={styles.stepper}>
      <button type="button" aria-label={`Fewer ${label}`} disabled={value === 0} onClick={() => set(value - 1)}>
        <IconMinus size={16} aria-hidden />
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        aria-invalid={faultOf(field) !== undefined || undefined}
        value={state.unread[field] ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <button type="button" aria-label={`More ${label}`} disabled={value === MOST_COPIES} onClick={() => set(value + 1)}>
        <IconPlus size={16} aria-hidden />
      </button>
    </div>
  )
}
