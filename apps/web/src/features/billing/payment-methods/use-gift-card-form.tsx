import { TextInput } from '@mantine/core'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import { redeemGiftCard } from '../billing.api.ts'
import { groupNumber, PIN_DIGITS, pinDigits } from '../gift-cards/gift-card-fields.ts'
import { PAYING_KEY, useKeepMethods } from '../keep-methods.ts'
import type { AddForm } from './new-payment-method.ts'

export function useGiftCardForm({ isAlone, onClose }: { isAlone: boolean; onClose: () => void }): AddForm {
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
  const fields = (
    <>
      <TextInput
        label="Gift card code"
        description="16 digits that begin with 220."
        data-autofocus={isAlone || undefined}
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
    </>
  )
  return { form, fields, verb: 'Add Gift Card' }
}
