import { useState } from 'react'
import { type NewPasswordValues, newPasswordFaults } from '../signup/signup-check.ts'

const empty: NewPasswordValues = { password: '', confirm_password: '' }
type Field = keyof NewPasswordValues

/** The two fields of a new password: a fault is shown once its field was left, both once the form was sent. */
export function useNewPassword(refused: Partial<Record<Field, string>>, onChange: () => void) {
  const [values, setValues] = useState(empty)
  const [left, setLeft] = useState<readonly Field[]>([])
  const faults = newPasswordFaults(values)
  return {
    values,
    /** Shows what is wrong; true when nothing is. */
    checks: (): boolean => {
      setLeft(['password', 'confirm_password'])
      return Object.keys(faults).length === 0
    },
    clear: () => {
      setValues(empty)
      setLeft([])
    },
    fields: {
      values,
      faultOn: (field: Field) => (left.includes(field) ? faults[field] : undefined) ?? refused[field],
      change: (field: Field) => (value: string) => {
        onChange()
        setValues((before) => ({ ...before, [field]: value }))
      },
      leave: (field: Field) => () => {
        if (values[field] !== '') setLeft((before) => [...before, field])
      },
    },
  }
}
