import { useLocation } from '@tanstack/react-router'
import { usePageTitle } from '#platform/page-title'
import { AccountFrame } from './AccountFrame.tsx'
import { InviteForm } from './InviteForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { type AccountMode, accountMode } from './mode.ts'
import { NotYet } from './NotYet.tsx'
import { SignupForm } from './SignupForm.tsx'

const titles: Record<AccountMode['name'], string> = {
  login: 'Sign in',
  signup: 'Create your account',
  reset: 'Reset your password',
  invite: 'Invitation',
}

export function AccountScreen() {
  const mode = accountMode(useLocation({ select: (location) => location.pathname }))
  usePageTitle(titles[mode.name])
  return (
    <AccountFrame art={mode.name}>
      <Form mode={mode} />
    </AccountFrame>
  )
}

function Form({ mode }: { mode: AccountMode }) {
  switch (mode.name) {
    case 'login':
      return <LoginForm />
    case 'signup':
      return <SignupForm />
    case 'reset':
      return (
        <NotYet
          title="Reset your password"
          text="Passwords cannot be reset here yet. Ask the people who run this server to set a new one for you."
        />
      )
    case 'invite':
      return <InviteForm token={mode.token} />
  }
}
