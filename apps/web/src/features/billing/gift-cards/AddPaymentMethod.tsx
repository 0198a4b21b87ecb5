import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import { paymentMethodsQuery, redeemGiftCard } from '../billing.api.ts'
import { groupNumber, PIN_DIGITS, pinDigits } from './gift-card-fields.ts'

/** A gift card for the account. Credit cards join it with a provider for them. */
export function AddPaymentMethod({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const redeem = useSend({
    send: (keys, card: { code: string; pin: string }) => redeemGiftCard(card, keys),
    success: () => 'Gift card added!',
    onSuccess: (methods) => {
      queryClient.setQueryData(paymentMethodsQuery.queryKey, methods)
      onClose()
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
    <FormDialog title="Add Payment Method" size={440} form={form} verb="Add Gift Card" onClose={onClose}>
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
