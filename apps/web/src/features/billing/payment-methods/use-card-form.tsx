import { isCardExpired } from '@answerprint/contract/card-rules'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { now } from '#platform/clock'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import type { RequestKeys } from '#platform/sending/own-key'
import { useSend } from '#platform/sending/use-send'
import { paymentMethodsQuery } from '../billing.api.ts'
import { groupCard, MONTHS, MOST_CVC, wrongNumber, yearsAt } from '../cards/card-fields.ts'
import styles from '../cards/cards.module.css'
import { TestMode } from '../cards/TestMode.tsx'
import { keepCard, refusalOf, tokenize } from '../cards/tokenize.ts'
import { type AddForm, newPaymentMethod } from './new-payment-method.ts'

const { cardNumber, fullName, expiryMonth, expiryYear, cvc } = newPaymentMethod
const EMPTY = { cardNumber, fullName, expiryMonth, expiryYear, cvc }
type Typed = typeof EMPTY

const RULES = {
  cardNumber: wrongNumber,
  fullName: (name: string) => (name.trim() === '' ? 'The full name on the credit card is required.' : null),
  expiryMonth: (month: string) => (month === '' ? 'Choose a month.' : null),
  expiryYear: (year: string) => (year === '' ? 'Choose a year.' : null),
  cvc: (code: string) => (code.trim() === '' ? "Your card's security code is invalid." : null),
}

/** To the provider first, then its token to us. What either says of a field is shown there. */
async function save(typed: Typed, keys: RequestKeys) {
  if (isCardExpired({ exp_month: Number(typed.expiryMonth), exp_year: Number(typed.expiryYear) }, now()))
    throw refusalOf('invalid_expiry_month', "Your card's expiration month is invalid.")
  return keepCard(await tokenize(typed), keys)
}

/** A card of the test provider. */
export function useCardForm(isTest: boolean, onClose: () => void): AddForm {
  const queryClient = useQueryClient()
  const [years] = useState(() => yearsAt(now()))
  const send = useSend({
    send: (keys, typed: Typed) => save(typed, keys),
    success: () => 'Credit card added!',
    onSuccess: (methods) => {
      queryClient.setQueryData(paymentMethodsQuery.queryKey, methods)
      onClose()
    },
  })
  const form = useDialogForm({ values: EMPTY, rules: RULES, send, onSubmit: (typed) => send.mutate(typed) })
  const fields = (
    <>
      {isTest && <TestMode card_provider={{ name: 'test', publishable_key: '', is_test: true }} />}
      <TextInput
        label="Card number"
        data-autofocus
        inputMode="numeric"
        autoComplete="cc-number"
        {...form.field('cardNumber')}
        onChange={(event) => form.set({ cardNumber: groupCard(event.currentTarget.value) })}
      />
      <TextInput label="Full name on card" autoComplete="cc-name" {...form.field('fullName')} />
      <div className={styles.row}>
        <NativeSelect
          label="Expiry month"
          autoComplete="cc-exp-month"
          data={[{ value: '', label: 'Month', disabled: true }, ...MONTHS]}
          {...form.field('expiryMonth')}
        />
        <NativeSelect
          label="Expiry year"
          autoComplete="cc-exp-year"
          data={[{ value: '', label: 'Year', disabled: true }, ...years]}
          {...form.field('expiryYear')}
        />
        <TextInput label="CVC" inputMode="numeric" autoComplete="cc-csc" maxLength={MOST_CVC} {...form.field('cvc')} />
      </div>
    </>
  )
  return { form, fields, verb: 'Add Credit Card' }
}
