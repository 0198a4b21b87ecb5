import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#platform/session'
import { organizationKey } from './organizations.api.ts'

/** A change of the organisation: its lists are asked again, and who one is oneself, for a role may be one's own. */
export function useOrganizationChange<Given, Made>(
  organizationID: string,
  change: (given: Given) => Promise<Made>,
  { quiet = false, onSuccess }: { quiet?: boolean; onSuccess?: (made: Made, given: Given) => void } = {},
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { quiet },
    onSuccess: async (made, given) => {
      onSuccess?.(made, given)
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: organizationKey(organizationID) })
    },
    // What was shown as if it were done may not be: somebody else changed it, or it was refused.
    onError: () => queryClient.invalidateQueries({ queryKey: organizationKey(organizationID) }),
  })
}
