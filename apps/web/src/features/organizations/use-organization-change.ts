import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Sending, useSend } from '#platform/sending/use-send'
import { sessionQuery } from '#platform/session'
import { organizationKey } from './organizations.api.ts'

/** A change of the organization: its lists are asked again, and who one is oneself, for a role may be one's own. */
export function useOrganizationChange<Given, Made>(
  organizationID: string,
  change: (given: Given) => Promise<Made>,
  { quiet = false, onSuccess }: { quiet?: boolean; onSuccess?: (made: Made, given: Given) => void } = {},
) {
  const refresh = useRefresh(organizationID)
  return useMutation({
    mutationFn: change,
    meta: { quiet },
    onSuccess: (made, given) => {
      onSuccess?.(made, given)
      return refresh.all()
    },
    // The optimistic state may be wrong: another person changed it, or it was refused.
    onError: refresh.lists,
  })
}

/** A change that creates or sends. */
export function useOrganizationSend<Made, Given = void>(
  organizationID: string,
  { onSuccess, ...sending }: Omit<Sending<Given, Made>, 'onError'>,
) {
  const refresh = useRefresh(organizationID)
  return useSend<Made, Given>({
    ...sending,
    onSuccess: (made, given) => {
      onSuccess?.(made, given)
      return refresh.all()
    },
    onError: refresh.lists,
  })
}

function useRefresh(organizationID: string) {
  const queryClient = useQueryClient()
  const lists = () => queryClient.invalidateQueries({ queryKey: organizationKey(organizationID) })
  return {
    lists,
    all: () => {
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      return lists()
    },
  }
}
