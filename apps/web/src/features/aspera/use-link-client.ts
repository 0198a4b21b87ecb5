import type { ConnectFacts } from '@answerprint/contract/aspera'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { toasts } from '#platform/toasts'
import { isAsperaUsed } from './client/remember-use.ts'

/** How a page behind a link reaches the client. Transfers belong to the link, whichever person opens it in this browser. */
export type LinkClient = ConnectFacts & { token: string }

type Work =
  | { download: string | undefined }
  | { upload: 'file_request_id' | 'cinerequest_id' }
  | { continue: { _id: string; file_name: string; total_size: number } }

const NOT_THE_SAME = 'This is not the same file. Choose the one you began with.'

const askingOf = ({ token, ...facts }: LinkClient) => ({ facts, userID: `link ${token}`, link: token })

/** High-speed transfers of a visitor without an account. The client on this machine still has them after a reload. */
export function useLinkClient(client: LinkClient | null) {
  const showTransfers = useEffectEvent(() => {
    if (!client || !isAsperaUsed()) return
    import('./aspera.ts').then(({ openClient }) => openClient(askingOf(client))).catch(() => undefined)
  })
  const token = client?.token
  useEffect(() => {
    if (token !== undefined) showTransfers()
  }, [token])
  return useMutation({
    mutationFn: async (work: Work) => {
      if (!client) return
      const { continueWithAspera, downloadByLink, uploadWithAspera } = await import('./aspera.ts')
      if ('download' in work) await downloadByLink(askingOf(client), work.download)
      else if ('upload' in work) await uploadWithAspera(askingOf(client), { [work.upload]: client.token })
      else if (!(await continueWithAspera(askingOf(client), work.continue))) toasts.error(NOT_THE_SAME)
    },
  })
}
