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
          ? 'It was used already, taken back, or is older than 14 days. Ask the person who invited you to send it again.'
          : 'Your invitation is still there. Please try again in a moment.'}
      </AccountTitle>
      {onRetry === undefined ? (
        <Button component={Link} href="/accounts/login" variant="default" size="md" leftSection={<IconArrowLeft size={16} />}>
          Back to sign in
        </Button>
      ) : (
        <Button variant="ink" size="md" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  )
}
