import { EXPIRED_AT } from '@answerprint/contract/expired-at'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { copyLink } from '#platform/copying/copy-link'
import { useSend } from '#platform/sending/use-send'
import { toasts } from '#platform/toasts'
import { REVIEWERS_KEY, resendShare, type SharedScreener, updateLastSent, updateShare } from './shares.api.ts'

const NEVER_EXPIRES = 'This link will never expire until you set a date.'

/** Saves a change of a share in its dialog: "Saved!" and closed, or the dialog shows what was wrong. */
export function useSaveShare<Value>(save: (value: Value) => Promise<unknown>, onDone: () => void) {
  const queries = useQueryClient()
  return useSend({
    send: (_keys, value: Value) => save(value),
    success: () => 'Saved!',
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: REVIEWERS_KEY })
      onDone()
    },
  })
}

/** Copies a link, which counts as sending it. */
export function useCopyShare() {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    // Both within the click: Safari refuses to copy once an answer was waited for.
    mutationFn: ({ _id, url }: Pick<SharedScreener, '_id' | 'url'>) => Promise.all([updateLastSent(_id), copyLink(url, 'Link copied!')]),
    onSuccess: () => queries.invalidateQueries({ queryKey: REVIEWERS_KEY }),
  })
  return mutate
}

/** What the menu of a row does at once, without a dialog. */
export function useShareActions(share: SharedScreener) {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; said?: string }) => work(),
    onSuccess: (_answer, { said }) => {
      if (said !== undefined) toasts.success(said)
      return queries.invalidateQueries({ queryKey: REVIEWERS_KEY })
    },
  })
  const copy = useCopyShare()
  const resend = useSend({
    send: (keys) => resendShare(share._id, keys),
    failure: 'toast',
    success: () => 'Email sent!',
    onSuccess: () => queries.invalidateQueries({ queryKey: REVIEWERS_KEY }),
  })
  return {
    resend: () => resend.mutate(),
    copy: () => copy(share),
    expire: () => mutate({ work: () => updateShare(share._id, { key: 'expiry', value: EXPIRED_AT }), said: 'Saved!' }),
    activate: () => mutate({ work: () => updateShare(share._id, { key: 'expiry', value: null }), said: NEVER_EXPIRES }),
    forgetNetwork: () => mutate({ work: () => updateShare(share._id, { key: 'ip_protection_reset', value: true }), said: 'Saved!' }),
  }
}
