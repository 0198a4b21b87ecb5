import type { QueryClient } from '@tanstack/react-query'
import { openClient } from './aspera.ts'
import { clientQuery } from './use-aspera.ts'

/** After a reload the client still has its transfers: they are listed again. Without the client there are none. */
export async function restoreTransfers(queryClient: QueryClient, userID: string): Promise<void> {
  const facts = await queryClient.ensureQueryData(clientQuery).catch(() => undefined)
  if (facts?.reason === null) await openClient({ facts, userID }).catch(() => undefined)
}
