import { useState } from 'react'
import { useLocation } from 'wouter'
import { usePageTitle } from '#platform/browser/page-title'
import { ConfirmLink } from './confirm/ConfirmLink.tsx'
import { AccountFrame } from './frame/AccountFrame.tsx'
import { DamagedInvite } from './invite/InviteError.tsx'
import { InviteForm } from './invite/InviteForm.tsx'
import { Login } from './login/Login.tsx'
import { type AccountMode, accountMode } from './mode.ts'
import { NewPasswordForm } from './reset/NewPasswordForm.tsx'
import { ResetRequestForm } from './reset/ResetRequestForm.tsx'
import { SignupForm } from './signup/SignupForm.tsx'

const titles: Record<AccountMode['name'], string> = {
  login: 'Sign in',
  signup: 'Create your account',
  reset: 'Reset your password',
  invite: 'Invitation',
  confirm: 'Confirm',
}
const pictures = { login: 'login', signup: 'signup', reset: 'reset', invite: 'invite', confirm: 'reset' } as const

export function AccountScreen() {
  const [path] = useLocation()
  const mode = accountMode(path)
  const [step, setStep] = useState<'password' | 'two-factor'>('password')
  usePageTitle(titles[mode.name])
  return (
    <AccountFrame art={mode.name === 'login' && step === 'two-factor' ? 'two-factor' : pictures[mode.name]}>
      <Form mode={mode} onStep={setStep} />
    </AccountFrame>
  )
}

function Form({ mode, onStep }: { mode: AccountMode; onStep: (step: 'password' | 'two-factor') => void }) {
  switch (mode.name) {
    case 'login':
      return <Login onStep={onStep} />
    case 'signup':
      return <SignupForm />
    case 'reset':
      return mode.token === undefined ? <ResetRequestForm /> : <NewPasswordForm token={mode.token} />
    case 'invite':
      return mode.token === undefined ? <DamagedInvite /> : <InviteForm token={mode.token} />
    case 'confirm':
      return <ConfirmLink token={mode.token} />
  }
}
