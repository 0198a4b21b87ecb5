import { SkeletonBlock } from '@answerprint/ui/Skeletons'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#platform/query-client'
import { InviteError } from './InviteError.tsx'
import styles from './InviteForm.module.css'
import { InviteJoin } from './InviteJoin.tsx'
import { InviteSignup } from './InviteSignup.tsx'
import { inviteQuery, inviteStatus, isGone } from './invites.queries.ts'

/** Accepting an invitation: with a new account, or with the password of the one that the address has. */
export function InviteForm({ token }: { token: string }) {
  const invite = useQuery(inviteQuery(token))
  switch (inviteStatus(invite)) {
    case 'INVITE_PENDING':
      return (
        <div className={styles.waiting} role="status" aria-label="Looking for your invitation">
          <SkeletonBlock width={190} height={42} />
          <SkeletonBlock width="100%" height={28} />
          <SkeletonBlock width="100%" height={36} />
          <SkeletonBlock width="100%" height={36} />
        </div>
      )
    case 'INVITE_ERROR':
      return isGone(invite.error) ? (
        <InviteError />
      ) : (
        <InviteError message={messageOf(invite.error)} onRetry={() => void invite.refetch()} />
      )
    case 'READY': {
      const Form = invite.data?.has_account ? InviteJoin : InviteSignup
      return invite.data && <Form token={token} invite={invite.data} />
    }
  }
}
