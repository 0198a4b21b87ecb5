import type { AsperaQuote } from '@answerprint/contract/aspera'
import { Refusal } from '@answerprint/contract/refusal'
import { useQueryClient } from '@tanstack/react-query'
import { paymentMethodsQuery } from '#features/billing'
import { track } from '#platform/reports/track'
import { useSend } from '#platform/sending/use-send'
import { type NewPackage, PACKAGES_KEY, sendPackage } from '../packages.api.ts'
import type { AsperaShare, AsperaShareEvent } from './aspera-share.ts'

type Purchase = {
  projectID: string
  happen: (event: AsperaShareEvent) => void
  onError: (error: unknown) => void
}

/** Pays what was quoted, and sends. A failure is shown, and then nothing was sent. */
export function usePurchase({ projectID, happen, onError }: Purchase) {
  const queryClient = useQueryClient()
  return useSend({
    send: (keys, share: AsperaShare) => sendPackage(projectID, requestOf(share, projectID), keys),
    onStart: () => happen({ type: 'asked' }),
    onSuccess: ({ package: sent, invoice_id }) => {
      track('files_shared')
      happen({ type: 'sent', sent, invoice_id })
      void queryClient.invalidateQueries({ queryKey: PACKAGES_KEY })
    },
    onError: (error) => {
      // Of a price that has changed the refusal carries the new one.
      if (error instanceof Refusal && error.quote !== undefined) happen({ type: 'quoted', quote: error.quote as AsperaQuote })
      onError(error)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey }),
  })
}

const requestOf = ({ files, emails, label, password, order, credit_card_id }: AsperaShare, projectID: string): NewPackage => ({
  shareType: 'email',
  method: 'aspera',
  projectID,
  _files: files,
  emails,
  label,
  password: password || null,
  customerCardID: credit_card_id,
  ...(order !== null && { quoted_total: order.total }),
})
