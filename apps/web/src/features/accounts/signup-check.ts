import { AppError } from '@answerprint/contract/errors'
import { EMAIL_PATTERN, PASSWORD_PATTERN } from '@answerprint/contract/values'

export type SignupValues = { full_name: string; email: string; password: string; confirm_password: string; country_code: string }
export type SignupField = keyof SignupValues
export type SignupFaults = Partial<Record<SignupField, string>>

export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text.trim())

/** The two rules that are ticked off while a password is typed. */
export const passwordRules = (password: string) => [
  { rule: 'At least 8 characters', kept: password.length >= 8 },
  { rule: 'A number or a symbol', kept: /[\d\W]/.test(password) },
]

/** What is wrong, by field; empty when the form may be sent. */
export function signupFaults(values: SignupValues): SignupFaults {
  return {
    ...(values.full_name.trim() === '' && { full_name: 'Enter your name.' }),
    ...(!isEmail(values.email) && { email: 'Invalid Email' }),
    ...(!PASSWORD_PATTERN.test(values.password) && { password: passwordFault(values.password) }),
    ...(values.confirm_password !== values.password && { confirm_password: 'Passwords do not match.' }),
    ...(values.country_code === '' && { country_code: 'Choose your country.' }),
  }
}

const passwordFault = (password: string): string =>
  /[^A-Za-z0-9~!@#$%^&*,.?]/.test(password)
    ? 'Only letters, digits and ~!@#$%^&*,.? can be used.'
    : 'Use at least 8 characters, with a number or a symbol.'

/** A refusal of the server, laid beside the fields it is about; `form` holds what belongs to none. */
export function refusedFaults(error: unknown): SignupFaults & { form?: string } {
  if (!(error instanceof AppError)) return { form: 'An error occurred' }
  if (error.code === 'email_taken') return { email: error.message }
  if (error.code === 'passwords_differ') return { confirm_password: error.message }
  const faults = Object.fromEntries((error.errors ?? []).map(({ field, message }) => [field.split('.').at(-1) ?? field, message]))
  return Object.keys(faults).length > 0 ? faults : { form: error.message }
}
