/** Whether a page shows what the server knows of its screener. */
export type SyncStatus = 'SYNCING' | 'COMPLETE' | 'ERROR'
type SyncFacts = { isFetching: boolean; isSaving: boolean; isRefetchError: boolean }

/** What is under way counts before how the last try ended. */
export function syncStatus({ isFetching, isSaving, isRefetchError }: SyncFacts): SyncStatus {
  if (isFetching || isSaving) return 'SYNCING'
  return isRefetchError ? 'ERROR' : 'COMPLETE'
}

export const syncLabels: Record<SyncStatus, string> = {
  SYNCING: 'Syncing',
  COMPLETE: 'Up to date',
  ERROR: 'Could not sync. Try again',
}
