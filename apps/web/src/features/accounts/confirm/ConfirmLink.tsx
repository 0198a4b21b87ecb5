import { retryProps } from '@answerprint/ui/retry-props'
import { SkeletonBlock } from '@answerprint/ui/Skeletons'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useFocusAfter } from '@answerprint/ui/use-focus-after'
import { followLink, linkQuery } from '../accounts.queries.ts'
import { accountMessage, hasCode } from '../form/account-message.ts'
import styles from '../frame/AccountFrame.module.css'
import { AccountLink } from '../frame/AccountLink.tsx'
import { AccountTitle } from '../frame/AccountTitle.tsx'
import { Note } from '../frame/Note.tsx'
import { linkWords } from './link-words.ts'

/** A mailed link does something only once a person says so here. */
export function ConfirmLink({ token }: { token: string }) {
  const link = useQuery(linkQuery(token))
  const follow = useMutation({ mutationFn: () => followLink(token), meta: { quiet: true } })
  const button = useFocusAfter(follow.isPending)
  if (link.isError) return <Failed error={link.error} onRetry={() => void link.refetch()} />
  if (link.data === undefined) {
    return (
      <div className={styles.stack} role="status" aria-label="Looking up your link">
        <SkeletonBlock width="100%" height={42} />
        <SkeletonBlock width="100%" height={36} />
      </div>
    )
  }
  const words = linkWords[link.data.purpose]
  if (follow.isSuccess || link.data.is_done) {
    return (
      <>
        <AccountTitle title={words.title}>
          <AccountLink to="/accounts/login">Go to sign in</AccountLink>
        </AccountTitle>
        <Note tone="ok">{words.done}</Note>
      </>
    )
  }
  return (
    <>
      <AccountTitle title={words.title}>{words.lead(link.data.email)}</AccountTitle>
      {follow.isError && <Note tone="err">{accountMessage(follow.error)}</Note>}
      <div className={styles.stack}>
        <Button
          ref={button}
          variant="ink"
          size="md"
          className={styles.submit}
          autoFocus
          loading={follow.isPending}
          onClick={() => follow.mutate()}
        >
          {words.verb}
        </Button>
      </div>
    </>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <AccountTitle title="This link does not work">
        <AccountLink to="/accounts/login">Go to sign in</AccountLink>
      </AccountTitle>
      <Note tone="err">{accountMessage(error)}</Note>
      {!hasCode(error, 'account_link_invalid') && (
        <Button mt="md" {...retryProps(onRetry)}>
          Try again
        </Button>
      )}
    </>
  )
}
