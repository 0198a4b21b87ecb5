import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import { redeemGiftCard } from '../billing.api.ts'
import { groupNumber, PIN_DIGITS, pinDigits } from '../gift-cards/gift-card-fields.ts'
import { PAYING_KEY, useKeepMethods } from '../keep-methods.ts'

type AddFormProps = { lead: ReactNode; onClose: () => void }

export function AddGiftCardForm({ lead, onClose }: AddFormProps) {
  const keep = useKeepMethods()
  const redeem = useSend({
    mutationKey: PAYING_KEY,
    send: (keys, card: { code: string; pin: string }) => redeemGiftCard(card, keys),
    success: () => 'Gift card added!',
    onSuccess: (methods) => {
      onClose()
      return keep(methods)
    },
  })
  const form = useDialogForm({
    values: { code: '', pin: '' },
    rules: {
      code: (code: string) => (code === '' ? 'The gift card code is required.' : null),
      pin: (pin: string) => (pin === '' ? 'The gift card pin is required.' : null),
    },
    send: redeem,
    onSubmit: (card) => redeem.mutate(card),
  })
  return (
    <FormDialog
      title="Add Payment Method"
      size={480}
      form={{ ...form, isTyped: true }}
      lead={lead}
      verb="Add Gift Card"
      discard={LEAVE}
      onClose={onClose}
    >
      <TextInput
        label="Gift card code"
        description="16 digits that begin with 220."
        data-autofocus
        inputMode="numeric"
        autoComplete="off"
        {...form.field('code')}
        onChange={(event) => form.set({ code: groupNumber(event.currentTarget.value) })}
      />
      <TextInput
        label="PIN"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_DIGITS}
        {...form.field('pin')}
        onChange={(event) => form.set({ pin: pinDigits(event.currentTarget.value) })}
      />
    </FormDialog>
  )
}

export const LEAVE = { title: 'Close without adding?', text: 'The payment method is not added.', keep: 'Keep editing' }
