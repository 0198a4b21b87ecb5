import { GateWords } from '#platform/public-page/gate/GateWords.tsx'
import { gateStyles } from '#platform/public-page/gate/gate-styles'
import { PasswordForm } from '#platform/public-page/gate/PasswordForm.tsx'
import { mailTo } from '#platform/public-page/WriteToHost.tsx'
import type { GateProps } from './gate-props.ts'
import { useUnlock } from './use-unlock.ts'

type PasswordGateProps = GateProps & { wasChanged: boolean }

export function PasswordGate({ token, review, wasChanged, onAnswer }: PasswordGateProps) {
  const { name, contact_email } = review.host
  const { give, ...state } = useUnlock(token, onAnswer)
  return (
    <GateWords
      title={wasChanged ? 'The password was changed' : 'Your private screening is ready'}
      text={wasChanged ? `${name} gave this screening a new password. Enter it to go on.` : invitationOf(review)}
    >
      <PasswordForm action="Open screening" {...state} onGive={(password) => give({ password })} />
      <p className={gateStyles.fine}>
        No password?{' '}
        {contact_email === null ? (
          `Ask ${name} for it.`
        ) : (
          <>
            Write to <a href={mailTo(contact_email)}>{contact_email}</a>
          </>
        )}
      </p>
    </GateWords>
  )
}

/** The reviewer is named only on a link that was sent to them alone. */
const invitationOf = ({ host, reviewer_name }: GateProps['review']): string =>
  reviewer_name === null
    ? 'You are invited to a private screening. Enter the password you received to take your seat.'
    : `${host.name} invited ${reviewer_name}. Enter the password you received to take your seat.`
