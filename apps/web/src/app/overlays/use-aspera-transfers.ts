import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { importRestore, isAsperaUsed } from '#features/aspera'

/** Transfers of the high-speed client outlive the page: where there may be some, they are looked for. */
export function useAsperaTransfers(userID: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isAsperaUsed()) void importRestore().then((restore) => restore(queryClient, userID))
  }, [queryClient, userID])
}
