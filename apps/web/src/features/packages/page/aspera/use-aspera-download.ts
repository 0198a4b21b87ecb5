import { useQuery } from '@tanstack/react-query'
import { useLinkClient } from '#features/aspera'
import { deliveryPageQuery } from '../delivery-page.api.ts'
import { PAUSE_MILLISECONDS, useRest } from '../use-download.ts'

/** Fetches a file or a folder of the package by the high-speed client, or all of it. */
export function useAsperaDownload(token: string) {
  const [isResting, rest] = useRest(PAUSE_MILLISECONDS)
  const { data: transfer } = useQuery(deliveryPageQuery(token))
  const aspera = transfer?.aspera ?? null
  const { mutate, isPending } = useLinkClient(aspera && { ...aspera, token })
  return {
    isBlocked: isResting || isPending,
    start: (fileID?: string) => {
      rest()
      mutate({ download: fileID })
    },
  }
}
