import type { DrmEndpoints } from '@answerprint/contract/screeners'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keepPlayToken, type PlaySource } from '#platform/player/play-source'
import type { PlayReport } from '#platform/player/use-reports'
import { isRefusal, sendHeartbeat, type Visit } from './heartbeat.ts'
import { startSession } from './review.api.ts'

type Session = { visit: Visit; source: PlaySource }

/** One visit to one film: begun once, renewed by its reports. */
const sessionQuery = (token: string, screenerID: string) =>
  queryOptions({
    queryKey: ['review', token, 'session', screenerID],
    queryFn: async (): Promise<Session> => {
      const { sessionID, endpoints } = await startSession(token, screenerID)
      const visit = { token, sessionID }
      return { visit, source: sourceOf(visit, endpoints) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // A source holds functions: it is compared by itself.
    structuralSharing: false,
    meta: { quiet: true },
  })

function sourceOf(visit: Visit, endpoints: DrmEndpoints): PlaySource {
  // A paused film reports nothing; its token is renewed before it goes on.
  const renew = async () => {
    const answer = await sendHeartbeat(visit, { played: [], position_seconds: 0, event: 'paused', isLeaving: false })
    if (answer === undefined) throw new Error('A renewal waits for its answer.')
    return answer
  }
  return { endpoints, tokens: keepPlayToken(endpoints, renew) }
}

/** `onRefused`: the gates have to be asked again. */
export function useVisit(token: string, screenerID: string, onRefused: () => void) {
  const session = useQuery(sessionQuery(token, screenerID))
  // A visit that goes on after a reload may have been counted before.
  const [view, setView] = useState<{ wasCounted: boolean | null; added: number }>({ wasCounted: null, added: 0 })
  const report = async (played: PlayReport): Promise<void> => {
    if (session.data === undefined) return
    const { visit, source } = session.data
    try {
      const answer = await sendHeartbeat(visit, played)
      if (answer === undefined) return
      source.tokens.put(answer)
      const { view_counted } = answer
      setView(({ wasCounted, added }) => ({ wasCounted: view_counted, added: wasCounted === false && view_counted ? 1 : added }))
    } catch (error) {
      if (!isRefusal(error)) throw error
      onRefused()
    }
  }
  return { source: session.data?.source, error: session.error, retry: () => void session.refetch(), report, viewsAdded: view.added }
}
