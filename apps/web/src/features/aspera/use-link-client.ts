import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isAsperaUsed } from './remember-use.ts'

/** How a page behind a link reaches the client. Its transfers are those of the link, whoever looks at it in this browser. */
export type LinkClient = { connect_method: 'extension' | 'http'; token: string }

const askingOf = ({ connect_method, token }: LinkClient) => ({ facts: { connect_method }, userID: `link ${token}`, link: token })

/** High-speed transfers of somebody without an account. The client of this machine has them still after a reload. */
export function useLinkClient(client: LinkClient | null) {
  const { connect_method, token } = client ?? {}
  useEffect(() => {
    if (connect_method === undefined || token === undefined || !isAsperaUsed()) return
    import('./aspera.ts').then(({ openClient }) => openClient(askingOf({ connect_method, token }))).catch(() => undefined)
  }, [connect_method, token])
  return useMutation({
    mutationFn: async (work: { download: string | undefined } | { upload: 'file_request_id' | 'cinerequest_id' }) => {
      if (!client) return
      const { downloadByLink, uploadWithAspera } = await import('./aspera.ts')
      if ('download' in work) await downloadByLink(askingOf(client), work.download)
      else await uploadWithAspera(askingOf(client), { [work.upload]: client.token })
    },
  })
}
