import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterLostAnswer } from '../form/after-lost-answer.ts'
import { useEntry } from '../form/use-entry.ts'
import { type Acceptance, acceptInvite, findJoined, type Invite, inviteQuery, isGone } from './invites.queries.ts'

/** Joins and signs in. An account with a second step passes it first, and the call is made again. */
export function useAcceptance(token: string, invite: Invite, onSecondStep: (step: { has_passkeys: boolean }) => void = () => undefined) {
  const [make] = useState(() => afterLostAnswer('invite_invalid'))
  const enter = useEntry()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: Acceptance) => {
      try {
        return await make(() => acceptInvite(token, body), { email: invite.email, password: body.password })
      } catch (error) {
        // With a second step it was accepted by who is signed in, and only its answer may be lost.
        const joined = isGone(error) ? await findJoined(invite) : undefined
        if (joined === undefined) throw error
        return joined
      }
    },
    meta: { quiet: true },
    onSuccess: (answer) => ('user' in answer ? enter() : onSecondStep(answer)),
    // It was taken back, or used in another window, while the form was filled in.
    onError: (error) => (isGone(error) ? queryClient.invalidateQueries({ queryKey: inviteQuery(token).queryKey }) : undefined),
  })
}
