import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CountryField } from '../form/CountryField.tsx'
import { faultOf } from '../form/FieldError.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { PasswordRules } from '../form/PasswordRules.tsx'
import { useFocusFault } from '../form/use-focus-fault.ts'
import frame from '../frame/AccountFrame.module.css'
import { passwordError, refusedFaults, type SignupFaults, type SignupField, signupFaults } from '../signup/signup-check.ts'
import styles from './InviteForm.module.css'
import { InviteHead } from './InviteHead.tsx'
import type { Invite } from './invites.queries.ts'
import { useAcceptance } from './use-acceptance.ts'

const fields = ['full_name', 'password', 'confirm_password', 'country_code'] as const satisfies readonly SignupField[]

/** A new account for the address that was invited. */
export function InviteSignup({ token, invite }: { token: string; invite: Invite }) {
  const form = useInviteForm(token, invite)
  const { values, faultOn, change, leave } = form
  const wrongPassword = passwordError(values.password, faultOn('password'))
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate>
      <div className={frame.stack}>
        <InviteHead invite={invite} refusal={form.refusal} />
        <TextInput
          label="Full name"
          name="full_name"
          autoComplete="name"
          maxLength={120}
          value={values.full_name}
          error={faultOf(faultOn('full_name'))}
          onChange={(event) => change('full_name')(event.currentTarget.value)}
          onBlur={leave('full_name')}
        />
        <div>
          <div className={styles.two}>
            <PasswordField
              label="Password"
              name="password"
              autoComplete="new-password"
              describedBy="password-rules"
              value={values.password}
              error={wrongPassword}
              onChange={change('password')}
              onBlur={leave('password')}
            />
            <PasswordField
              label="Confirm password"
              name="confirm_password"
              autoComplete="new-password"
              placeholder="Type it again"
              value={values.confirm_password}
              error={faultOn('confirm_password')}
              onChange={change('confirm_password')}
              onBlur={leave('confirm_password')}
            />
          </div>
          <PasswordRules id="password-rules" password={values.password} isFaulty={wrongPassword === true} />
        </div>
        <CountryField value={values.country_code} onChange={change('country_code')} error={faultOn('country_code')} />
        <Button type="submit" variant="ink" size="md" className={frame.submit} loading={form.pending}>
          Accept invitation
        </Button>
      </div>
    </form>
  )
}

/** As at sign-up: a field's fault is shown once it was left, all of them once the form was sent. */
function useInviteForm(token: string, invite: Invite) {
  const { email, full_name } = invite
  const [values, setValues] = useState({ full_name, email, password: '', confirm_password: '', country_code: '' })
  const [left, setLeft] = useState<readonly SignupField[]>([])
  const accept = useAcceptance(token, invite)
  const faults = signupFaults(values)
  const { form, focusFault } = useFocusFault(accept.error)
  const refused: SignupFaults & { form?: string } = accept.isError ? refusedFaults(accept.error) : {}
  return {
    form,
    values,
    pending: accept.isPending,
    refusal: refused.form,
    faultOn: (field: SignupField) => (left.includes(field) ? faults[field] : undefined) ?? refused[field],
    change: (field: SignupField) => (value: string) => {
      accept.reset()
      setValues((before) => ({ ...before, [field]: value }))
    },
    leave: (field: SignupField) => () => {
      if (values[field] !== '') setLeft((before) => [...before, field])
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      setLeft(fields)
      if (fields.some((field) => faults[field] !== undefined)) return focusFault()
      if (accept.isPending) return
      const { email: _fixed, ...given } = values
      accept.mutate({ ...given, full_name: values.full_name.trim() })
    },
  }
}
