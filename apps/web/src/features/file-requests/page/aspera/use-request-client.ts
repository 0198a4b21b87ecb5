import { useLinkClient } from '#features/aspera'
import type { RequestAddress, RequestPage } from '../request-page.api.ts'

/** The high-speed client, for a sender with the link of a request. */
export function useRequestClient({ type, id }: RequestAddress, { aspera }: Pick<RequestPage, 'aspera'>) {
  const { mutate, isPending } = useLinkClient(aspera && { ...aspera, token: id })
  return {
    isPending,
    upload: () => mutate({ upload: type === 'file-request' ? 'file_request_id' : 'cinerequest_id' }),
    continue: (upload: RequestPage['aspera_uploads'][number]) => mutate({ continue: upload }),
  }
}
