import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useEntry } from '../form/use-entry.ts'
import { type Acceptance, acceptInvite, inviteQuery, isGone } from './invites.queries.ts'

/** Joins and signs in. An account with a second step continues at the login. */
export function useAcceptance(token: string) {
  const enter = useEntry()
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Acceptance) => acceptInvite(token, body),
    meta: { quiet: true },
    onSuccess: (user) => (user === null ? navigate('/accounts/login') : enter()),
    // It was taken back, or used in another window, while the form was filled in.
    onError: (error) => (isGone(error) ? queryClient.invalidateQueries({ queryKey: inviteQuery(token).queryKey }) : undefined),
  })
}
