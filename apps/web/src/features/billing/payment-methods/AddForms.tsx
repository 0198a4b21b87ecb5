import { SegmentedChoice } from '@answerprint/ui/SegmentedChoice'
import { useState } from 'react'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import styles from '../cards/cards.module.css'
import { type AddForm, type Mode, newPaymentMethod } from './new-payment-method.ts'
import { useGiftCardForm } from './use-gift-card-form.tsx'

const MODES = [
  { value: 'CREDIT_CARD', label: 'Credit Card' },
  { value: 'GIFT_CARD', label: 'Gift Card' },
] as const
const LEAVE = { title: 'Close without adding?', text: 'The payment method is not added.', keep: 'Keep editing' }

/** Both forms stay on the page: what was typed in one, also in the frame of the card provider, survives a look at the other. */
export function AddForms({ card, onClose }: { card: AddForm | null; onClose: () => void }) {
  const [mode, setMode] = useState<Mode>(newPaymentMethod.mode)
  const giftCard = useGiftCardForm({ isAlone: card === null, onClose })
  const shown = card === null || mode === 'GIFT_CARD' ? giftCard : card
  const { form, verb, isBlocked = false, note } = shown
  const isPending = giftCard.form.isPending || card?.form.isPending === true
  return (
    <FormDialog
      title="Add Payment Method"
      size={480}
      form={{ ...form, isPending, isTyped: true }}
      lead={
        card && (
          // Where the other form is looked at meanwhile, a refusal of this one is not seen.
          <fieldset className={styles.choice} disabled={isPending}>
            <SegmentedChoice label="Payment method" value={mode} options={MODES} onChange={setMode} className={styles.mode} />
          </fieldset>
        )
      }
      verb={verb}
      isBlocked={isBlocked}
      note={note}
      discard={LEAVE}
      onClose={onClose}
    >
      <div className={styles.forms}>
        {card && <Fields form={card} isShown={shown === card} />}
        <Fields form={giftCard} isShown={shown === giftCard} />
      </div>
    </FormDialog>
  )
}

const Fields = ({ form, isShown }: { form: AddForm; isShown: boolean }) => (
  <div className={styles.fields} hidden={!isShown}>
    {form.fields}
  </div>
)
