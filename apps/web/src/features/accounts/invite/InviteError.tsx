import { retryProps } from '@answerprint/ui/retry-props'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'wouter'
import { AccountTitle } from '../frame/AccountTitle.tsx'

const GONE = 'This invitation is no longer valid.'

/** The link is invalid, used or expired; or the server does not answer. */
export function InviteError({ message = GONE, onRetry }: { message?: string; onRetry?: () => void }) {
  return (
    <div role="alert">
      <AccountTitle title={message}>
        {onRetry === undefined
          ? 'It was already used, withdrawn, or is older than 14 days. Ask the person who invited you to send it again.'
          : 'Your invitation is still there. Please try again in a moment.'}
      </AccountTitle>
      {onRetry === undefined ? (
        <BackToSignIn />
      ) : (
        <Button variant="ink" size="md" {...retryProps(onRetry)}>
          Try Again
        </Button>
      )}
    </div>
  )
}

/** The address is not that of an invitation: a part was lost on the way from the email. */
export const DamagedInvite = () => (
  <div role="alert">
    <AccountTitle title="This invitation link is incomplete.">
      A part of its address is missing. Use the button in the email, or copy the whole link.
    </AccountTitle>
    <BackToSignIn />
  </div>
)

const BackToSignIn = () => (
  <Button component={Link} href="/accounts/login" variant="default" size="md" leftSection={<IconArrowLeft size={16} />}>
    Back to sign in
  </Button>
)
