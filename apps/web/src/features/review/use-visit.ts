import type { DrmEndpoints } from '@answerprint/contract/screeners'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRefusedCall } from '#platform/player/engine/playback-faults'
import { keepPlayToken, type PlaySource } from '#platform/player/play-source'
import type { PlayReport } from '#platform/player/use-reports'
import { type GuardTask, linkGuard } from '#platform/player/watermark/guard-link'
import { createReports, type Reports, type Visit } from './heartbeat.ts'
import { startSession } from './review.api.ts'

type Session = { reports: Reports; source: PlaySource }

/** One visit to one film: begun once, renewed by its reports. */
const sessionQuery = (token: string, screenerID: string) =>
  queryOptions({
    queryKey: ['review', token, 'session', screenerID],
    queryFn: async (): Promise<Session> => {
      const { sessionID, endpoints, guard } = await startSession(token, screenerID)
      return sessionOf({ token, sessionID }, endpoints, guard ? { visit: sessionID, ...guard } : undefined)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // A source holds functions: it is compared by itself.
    structuralSharing: false,
    meta: { quiet: true },
  })

function sessionOf(visit: Visit, endpoints: DrmEndpoints, task: GuardTask | undefined): Session {
  // The first proof is not left to the first report: a page may be reloaded before.
  const guard = task && linkGuard(task, () => void renew().then(tokens.put, () => undefined))
  const reports = createReports(visit, guard)
  // A paused film reports nothing; its token is renewed before it goes on.
  const renew = () => reports.send({ played: [], position_seconds: 0, event: 'paused' })
  const tokens = keepPlayToken(endpoints, renew)
  return { reports, source: { endpoints, tokens, guard } }
}

const REST_MILLISECONDS = 30_000

type UseVisit = {
  /** Views are limited: the visit holds one from its beginning. */
  holdsView: boolean
  /** Asks the gates again, and says whether they are open. */
  onRefused: () => Promise<boolean>
  /** The film was left for another page, and its last report has arrived. */
  onLeft: () => void
}

export function useVisit(token: string, screenerID: string, { holdsView, onRefused, onLeft }: UseVisit) {
  const session = useQuery(sessionQuery(token, screenerID))
  const reports = session.data?.reports
  const left = useEffectEvent(onLeft)
  const { error } = session
  // The page may be old: the gates say why nothing begins.
  const askWhy = useEffectEvent((why: Error | null) => void (session.data === undefined && isRefusedCall(why) && onRefused()))
  useEffect(() => askWhy(error), [error])
  // After the player below has sent its last one, in the same moment.
  useEffect(() => () => queueMicrotask(() => void reports?.settled().then(left)), [reports])
  // A visit that goes on after a reload may have been counted before.
  const [view, setView] = useState<{ wasCounted: boolean | null; added: number }>({ wasCounted: null, added: 0 })
  const beginning = useRef<Promise<void>>(undefined)
  /** The visit may be over although the gates are open, as after a long pause: then the film needs a new one. */
  const beginAgain = (): Promise<void> => {
    beginning.current ??= (async () => {
      if (await onRefused()) await session.refetch()
    })().finally(() => {
      beginning.current = undefined
    })
    return beginning.current
  }
  const began = useRef(Number.NEGATIVE_INFINITY)
  /** By itself, and not without end. */
  const goOn = async () => {
    if (performance.now() - began.current < REST_MILLISECONDS) return
    began.current = performance.now()
    await beginAgain()
  }
  const hasEnded = useRef(false)
  const report = async (played: PlayReport): Promise<void> => {
    if (session.data === undefined) return
    const { reports, source } = session.data
    const { isLeaving, ...report } = played
    if (report.event === 'left' && !holdsView) return
    if (report.event === 'watermark_tampered') hasEnded.current = true
    if (isLeaving) return reports.leave(report)
    try {
      const answer = await reports.send(report)
      source.tokens.put(answer)
      const { view_counted } = answer
      setView(({ wasCounted, added }) => ({ wasCounted: view_counted, added: wasCounted === false && view_counted ? 1 : added }))
    } catch (error) {
      if (!isRefusedCall(error)) throw error
      if (hasEnded.current || source.guard?.hasEnded() === true) return void (await onRefused())
      await goOn()
      // What was played goes with the first report of the new visit.
      throw error
    }
  }
  return { source: session.data?.source, error, beginAgain, report, viewsAdded: view.added }
}
