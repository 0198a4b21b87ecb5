import { useQuery } from '@tanstack/react-query'
import { useLinkClient } from '#features/aspera'
import { transferQuery } from '../transfer.api.ts'
import { PAUSE_MILLISECONDS, useRest } from '../use-download.ts'

const NOT_THERE = 'High-speed transfers are not set up on this server any more. Please ask the sender for another link.'

/** Fetches a file or a folder of the package by the high-speed client, or all of it. */
export function useAsperaDownload(token: string) {
  const [isResting, rest] = useRest(PAUSE_MILLISECONDS)
  const { data: transfer } = useQuery(transferQuery(token))
  const aspera = transfer?.aspera ?? null
  const { mutate, isPending } = useLinkClient(aspera && { ...aspera, token })
  return {
    isBlocked: isResting || isPending || aspera === null,
    refusal: aspera === null ? NOT_THERE : undefined,
    start: (fileID?: string) => {
      rest()
      mutate({ download: fileID })
    },
  }
}
