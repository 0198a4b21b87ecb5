import type { ReactNode } from 'react'
import type { DialogForm } from '#platform/forms/use-dialog-form'

/** The form for one kind of payment method: its fields, and what its button says. */
export type AddForm = { form: DialogForm; fields: ReactNode; verb: string; isBlocked?: boolean; note?: string }

export type Mode = 'CREDIT_CARD' | 'GIFT_CARD'

/** What is typed for a new payment method, and how far its saving is. */
export type NewPaymentMethod = {
  mode: Mode
  cardNumber: string
  fullName: string
  expiryMonth: string
  expiryYear: string
  cvc: string
  code: string
  pin: string
  status: 'PENDING' | 'ERROR' | null
  error: { code: string; message: string } | null
  visible: boolean
}

export const newPaymentMethod: NewPaymentMethod = {
  ...{ mode: 'CREDIT_CARD', cardNumber: '', fullName: '', expiryMonth: '', expiryYear: '', cvc: '', code: '', pin: '' },
  ...{ status: null, error: null, visible: true },
}

/** The input that a refusal is about. */
export const FIELD_OF: Readonly<Record<string, keyof NewPaymentMethod & string>> = {
  invalid_number: 'cardNumber',
  invalid_name: 'fullName',
  invalid_expiry_month: 'expiryMonth',
  invalid_expiry_year: 'expiryYear',
  invalid_cvc: 'cvc',
  invalid_code: 'code',
  invalid_pin: 'pin',
}
