import { useIsMutating, useQuery } from '@tanstack/react-query'
import { type ScreenerPlace, screenerQuery } from '../screeners.api.ts'
import { type SyncStatus, syncStatus } from './sync-status.ts'

/** Changes to a screener carry this key, so that the page knows one is being saved. */
export const savingKey = ({ screenerID }: ScreenerPlace) => ['screener', screenerID, 'save'] as const

export function useScreenerSync(params: ScreenerPlace): { status: SyncStatus; retry: () => void } {
  const { isFetching, isRefetchError, refetch } = useQuery(screenerQuery(params))
  const isSaving = useIsMutating({ mutationKey: savingKey(params) }) > 0
  return { status: syncStatus({ isFetching, isSaving, isRefetchError }), retry: () => void refetch() }
}
