import { isEmail } from '@answerprint/contract/email'
import { PASSWORD_PATTERN } from '@answerprint/contract/patterns'
import { Refusal } from '@answerprint/contract/refusal'
import { accountMessage } from '../form/account-message.ts'

export type SignupValues = { full_name: string; email: string; password: string; confirm_password: string; country_code: string }
export type SignupField = keyof SignupValues
export type SignupFaults = Partial<Record<SignupField, string>>

/** The two rules that are ticked off while a password is typed; the third is named once it is broken. */
export const passwordRules = (password: string) => [
  { rule: 'At least 8 characters', kept: password.length >= 8 },
  { rule: 'A number or a symbol', kept: /[\d~!@#$%^&*,.?]/.test(password) },
  ...(/[^A-Za-z0-9~!@#$%^&*,.?]/.test(password) ? [{ rule: 'Only letters, digits and ~!@#$%^&*,.?', kept: false }] : []),
]

/** What the field of a new password says: a broken rule is marked in the list of rules and not said again. */
export const passwordError = (password: string, fault: string | undefined): string | true | undefined =>
  fault !== undefined && passwordRules(password).some((each) => !each.kept) ? true : fault

export type NewPasswordValues = { password: string; confirm_password: string }

/** For every form that sets a new password. */
export function newPasswordFaults({ password, confirm_password }: NewPasswordValues): Partial<Record<keyof NewPasswordValues, string>> {
  return {
    ...(!PASSWORD_PATTERN.test(password) && { password: brokenRules(password) }),
    ...(confirm_password !== password && { confirm_password: 'Passwords do not match.' }),
  }
}

/** What is wrong, by field; empty when the form may be sent. */
export function signupFaults(values: SignupValues): SignupFaults {
  return {
    ...(values.full_name.trim() === '' && { full_name: 'Enter your name.' }),
    ...(!isEmail(values.email) && { email: 'Invalid Email' }),
    ...newPasswordFaults(values),
    ...(values.country_code === '' && { country_code: 'Choose your country.' }),
  }
}

const brokenRules = (password: string): string =>
  passwordRules(password)
    .flatMap(({ rule, kept }) => (kept ? [] : rule))
    .join(', ')

/** A refusal of the server, laid beside the fields it is about; `form` holds what belongs to none. */
export function refusedFaults(error: unknown): SignupFaults & { form?: string } {
  if (!(error instanceof Refusal)) return { form: accountMessage(error) }
  if (error.code === 'email_taken' || error.code === 'email_invited') return { email: error.message }
  if (error.code === 'passwords_differ') return { confirm_password: error.message }
  const faults = Object.fromEntries((error.errors ?? []).map(({ field, message }) => [field.split('.').at(-1) ?? field, message]))
  return Object.keys(faults).length > 0 ? faults : { form: accountMessage(error) }
}
