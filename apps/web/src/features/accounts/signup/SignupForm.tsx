import { isEmail } from '@answerprint/contract/email'
import { Button, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type NewAccount, signUp } from '../accounts.queries.ts'
import { afterLostAnswer } from '../form/after-lost-answer.ts'
import { accountStatus } from '../form/attempt-state.ts'
import { CountryField } from '../form/CountryField.tsx'
import { EmailField } from '../form/EmailField.tsx'
import { faultOf } from '../form/FieldError.tsx'
import { NewPasswordFields } from '../form/NewPasswordFields.tsx'
import { useEntry } from '../form/use-entry.ts'
import { useFocusFault } from '../form/use-focus-fault.ts'
import styles from '../frame/AccountFrame.module.css'
import { AccountLink } from '../frame/AccountLink.tsx'
import { AccountTitle } from '../frame/AccountTitle.tsx'
import { Note } from '../frame/Note.tsx'
import { refusedFaults, type SignupFaults, type SignupField, type SignupValues, signupFaults } from './signup-check.ts'

const empty: SignupValues = { full_name: '', email: '', password: '', confirm_password: '', country_code: '' }

/** A field's fault is shown once it was left, all of them once the form was sent. */
function useSignupForm() {
  const [values, setValues] = useState(empty)
  const [left, setLeft] = useState<readonly SignupField[]>([])
  const enter = useEntry()
  const [make] = useState(() => afterLostAnswer('email_taken'))
  const signup = useMutation({
    mutationFn: (body: NewAccount) => make(() => signUp(body), body),
    meta: { quiet: true },
    onSuccess: () => {
      setValues(empty)
      setLeft([])
      return enter()
    },
  })
  const faults = signupFaults(values)
  const { form, focusFault } = useFocusFault(signup.error)
  const refused: SignupFaults & { form?: string } = signup.isError ? refusedFaults(signup.error) : {}
  return {
    form,
    values,
    pending: signup.isPending,
    status: accountStatus(signup),
    refusal: refused.form,
    faultOn: (field: SignupField) => (left.includes(field) ? faults[field] : undefined) ?? refused[field],
    change: (field: SignupField) => (value: string) => {
      signup.reset()
      setValues((before) => ({ ...before, [field]: value }))
    },
    leave: (field: SignupField) => () => {
      if (values[field] !== '') setLeft((before) => [...before, field])
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      setLeft(Object.keys(empty) as SignupField[])
      if (Object.keys(faults).length > 0) focusFault()
      else if (!signup.isPending) {
        signup.mutate({ ...values, full_name: values.full_name.trim(), email: values.email.trim().toLowerCase() })
      }
    },
  }
}

export function SignupForm() {
  const form = useSignupForm()
  const { values, faultOn, change, leave } = form
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate data-status={form.status}>
      <AccountTitle title="Create your account">
        Already have one? <AccountLink to="/accounts/login">Sign in</AccountLink>
      </AccountTitle>
      {form.refusal !== undefined && <Note tone="err">{form.refusal}</Note>}
      <div className={styles.stack}>
        <TextInput
          label="Full name"
          name="full_name"
          autoComplete="name"
          autoFocus
          maxLength={120}
          value={values.full_name}
          error={faultOf(faultOn('full_name'))}
          onChange={(event) => change('full_name')(event.currentTarget.value)}
          onBlur={leave('full_name')}
        />
        <EmailField
          maxLength={254}
          value={values.email}
          error={faultOn('email')}
          onChange={change('email')}
          onBlur={leave('email')}
          rightSection={isEmail(values.email) && <IconCheck size={16} className={styles.good} aria-hidden />}
        />
        <NewPasswordFields values={values} faultOn={faultOn} change={change} leave={leave} />
        <CountryField value={values.country_code} onChange={change('country_code')} error={faultOn('country_code')} />
        <Button type="submit" variant="ink" size="md" className={styles.submit} loading={form.pending}>
          Create account
        </Button>
      </div>
    </form>
  )
}
