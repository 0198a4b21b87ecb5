import { useMutation, useQueryClient } from '@tanstack/react-query'
import { paymentMethodsQuery } from '#features/billing'
import { CallError } from '#platform/call'
import { messageOf } from '#platform/query-client'
import { type NewPackage, PACKAGES_KEY, sendPackage } from '../packages.api.ts'
import type { ShareFilesProps } from '../share/ShareFiles.tsx'
import { recipientsOf } from '../share/share-draft.ts'
import type { AsperaShare, AsperaShareEvent } from './aspera-share.ts'

type Purchase = Pick<ShareFilesProps, 'projectID' | 'files'> & {
  key: string
  happen: (event: AsperaShareEvent) => void
  /** The price is another one by now. */
  onChanged: () => Promise<unknown>
}

/** Pays what was quoted, and sends. What fails is told, and nothing was sent. */
export function usePurchase({ projectID, files, key, happen, onChanged }: Purchase) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (share: AsperaShare) => sendPackage(projectID, requestOf(share, projectID, files), key),
    meta: { quiet: true },
    onMutate: () => happen({ type: 'asked' }),
    onSuccess: ({ invoice_id }) => {
      happen({ type: 'sent', invoice_id })
      void queryClient.invalidateQueries({ queryKey: PACKAGES_KEY })
    },
    onError: async (error) => {
      if (error instanceof CallError && error.code === 'quote_changed') await onChanged().catch(() => undefined)
      happen({ type: 'failed', message: messageOf(error) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey }),
  })
}

export const picked = (files: ShareFilesProps['files']): NewPackage['_files'] => files.map(({ _id, type }) => ({ _id, type }))

const requestOf = (
  { to, label, password, order, credit_card_id }: AsperaShare,
  projectID: string,
  files: ShareFilesProps['files'],
): NewPackage => ({
  shareType: 'email',
  method: 'aspera',
  projectID,
  _files: picked(files),
  emails: recipientsOf(to),
  label,
  password: password || null,
  customerCardID: credit_card_id,
  ...(order !== null && { quoted_total: order.total }),
})
