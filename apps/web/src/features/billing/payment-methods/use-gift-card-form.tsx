import { TextInput } from '@mantine/core'
import { CallError } from '#platform/call'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import type { RequestKeys } from '#platform/sending/own-key'
import { useSend } from '#platform/sending/use-send'
import { redeemGiftCard } from '../billing.api.ts'
import { refusalOf } from '../cards/tokenize.ts'
import { groupNumber, PIN_DIGITS, pinDigits } from '../gift-cards/gift-card-fields.ts'
import { PAYING_KEY, useKeepMethods } from '../keep-methods.ts'
import { type AddForm, FIELD_OF } from './new-payment-method.ts'

type Typed = { code: string; pin: string }

/** A code that names a field is shown there, also where the answer lists none. */
async function redeemTyped(card: Typed, keys: RequestKeys) {
  try {
    return await redeemGiftCard(card, keys)
  } catch (error) {
    throw error instanceof CallError && FIELD_OF[error.code] !== undefined ? refusalOf(error.code, error.message) : error
  }
}

export function useGiftCardForm({ isAlone, onClose }: { isAlone: boolean; onClose: () => void }): AddForm {
  const keep = useKeepMethods()
  const redeem = useSend({
    mutationKey: PAYING_KEY,
    send: (keys, card: Typed) => redeemTyped(card, keys),
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
