import { useMutation, useQueryClient } from '@tanstack/react-query'
import { beginSession, useUser } from '#platform/session'
import { type Change, ownAccount, profileQuery } from '../settings.api.ts'

/** Saves one field, and shows it everywhere the person is named. One change after the other, so that the last one wins. */
export function useSaveField() {
  const user = useUser()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => ownAccount(user._id).update(change),
    scope: { id: `profile ${user._id}` },
    meta: { quiet: true },
    onSuccess: async (changed) => {
      beginSession(queryClient, changed)
      await queryClient.invalidateQueries({ queryKey: profileQuery(user._id).queryKey })
    },
  })
}
