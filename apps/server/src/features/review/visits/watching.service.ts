import type { Input } from '@answerprint/contract/endpoint'
import { type ErrorCode, fail } from '@answerprint/contract/errors'
import type { review as contract } from '@answerprint/contract/review'
import type { Watermark } from '@answerprint/contract/screeners'
import { secondLineOf } from '@answerprint/contract/watermark-rules'
import type { RecordHistory } from '#features/history'
import type { Playback, PlayRight } from '#features/screeners'
import { type Gate, heardSince, isBurnedIn, type ShareRow, silentFrom } from '#features/shared-screeners'
import type { Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import { outsideUnitOfWork } from '#platform/database/unit-of-work/in-unit-of-work'
import type { Call } from '#platform/http/call'
import { inBatches } from '#platform/in-batches'
import type { FilmAccess, Gates, Grant } from '../gates/gates.ts'
import type { Grants } from '../gates/grants.ts'
import type { EndUnreported } from '../guard/end-unreported.ts'
import { type Guards, guardedUntil } from '../guard/guards.ts'
import type { NoticeToSender } from '../notice-to-sender.ts'
import { findFilm } from '../review.repository.ts'
import { type Noted, noteReports, type Report } from './note-played.ts'
import type { ServedWriter } from './served-writer.ts'
import type { Visits } from './visits.ts'

type Needs = {
  db: Database
  gates: Gates
  grants: Grants
  visits: Visits
  guards: Guards
  endUnreported: EndUnreported
  written: ServedWriter
  playback: Playback
  noticeToSender: NoticeToSender
  recordHistory: RecordHistory
  accessLog: AccessLog
  now: Clock
}
const REFUSALS: Partial<Record<Gate, ErrorCode>> = {
  password: 'incorrect_password',
  not_shown: 'film_not_shown',
  preparing: 'screener_not_ready',
}
/** A film that was allowed in this browser until now: what it played until then is kept. Elsewhere it never was. */
const ENDED: ReadonlySet<Gate> = new Set(['expired', 'not_yet', 'password', 'not_shown'])
/** Reports in one transaction: some three seconds of a thousand viewers. */
const MOST_AT_ONCE = 300

type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** Visits, play tokens, and what was played. */
export const createWatching = (needs: Needs) => {
  const { gates, grants, visits, guards, endUnreported, written, playback, now } = needs
  /** A link that a thousand people watch is one row, which each report changes. */
  const noteReport = inBatches<Report, Noted>({
    keyOf: ({ share }) => share._id,
    most: MOST_AT_ONCE,
    run: (reports) => noteEach(needs, reports),
  })
  const pass = async (token: string, screenerId: string, call: Call) => {
    const access = await gates.accessOfFilm(token, screenerId, call)
    if (access.gate === 'open') return access
    return fail(REFUSALS[access.gate] ?? 'link_locked')
  }
  return {
    async start({ params }: Asked<'startSession'>, call: Call) {
      // What was given out until now decides which views are left.
      await outsideUnitOfWork(written.flush)
      await outsideUnitOfWork(async () => endUnreported(await gates.accessOfFilm(params.token, params.screenerID, call)))
      const access = await pass(params.token, params.screenerID, call)
      const device = gates.deviceOf(access, params.token, call)
      const { sessionID, guarded } = await visits.begin(access, device, call)
      const endpoints = await endpointsFor(needs, { ...access, sessionID, device, heardAt: now(), provedUntil: guarded?.until }, call)
      return { sessionID, endpoints, guard: guarded ? { key: guards.keyOf(sessionID), nonce: guarded.nonce } : null }
    },

    async endpoints({ params }: Asked<'endpoints'>, call: Call) {
      const access = await pass(params.token, params.screenerID, call)
      const { device, visit } = access
      if (!device || !visit || visit.last_viewed_at <= heardSince(now())) return fail('play_token_refused')
      // Nothing proves here that the guard of a watermark runs: reports do, and only they move its end on.
      const provedUntil = visit.guard_owed_since ? guardedUntil(visit.guard_owed_since) : undefined
      if (provedUntil && provedUntil <= now()) return fail('play_token_refused')
      return endpointsFor(needs, { ...access, sessionID: visit._id, device, heardAt: visit.last_viewed_at, provedUntil }, call)
    },

    async heartbeat({ params: { token, sessionID }, body }: Asked<'heartbeat'>, call: Call) {
      // Whether film was given out decides what a report without a proof means, and whether a view is given back.
      if (!body.guard || body.event === 'left') await outsideUnitOfWork(written.flush)
      const access = await gates.accessOfVisit(token, sessionID, call)
      const { share, gate, device, visit } = access
      const isOver = ENDED.has(gate)
      if (gate !== 'open' && !isOver) return fail('play_token_refused')
      if (!device) return fail('not_found')
      const report = { share, sessionID, device, openVisit: visit?._id, body, isOver }
      const { guarded, tampering, hasLeft, ...noted } = await outsideUnitOfWork(() => noteReport(report))
      if (tampering || hasLeft) playback.end(sessionID)
      if (isOver) return fail('play_token_refused')
      if (tampering === 'unreported') return fail('watermark_unreported')
      await grants.keepWhilePlaying(access.grant, share.room_share_id ?? share._id, call)
      const playing = { ...access, sessionID, device, heardAt: now(), provedUntil: guarded?.until }
      const { token: fresh, expires_at, lasts_seconds } = await endpointsFor(needs, playing, call)
      return { token: fresh, expires_at, lasts_seconds, guard: guarded ? { nonce: guarded.nonce } : null, ...noted }
    },
  }
}
export type Watching = ReturnType<typeof createWatching>

/** A page that reports twice at once is heard twice, one after the other. */
async function noteEach(needs: Needs, reports: readonly Report[]): Promise<PromiseSettledResult<Noted>[]> {
  const outcomes = new Map<Report, PromiseSettledResult<Noted>>()
  for (let rest = [...reports]; rest.length > 0; rest = rest.filter((each) => !outcomes.has(each))) {
    const some = [...new Map(rest.toReversed().map((each) => [each.sessionID, each])).values()]
    const noted = await needs.db.transaction().execute((tx) => noteReports(needs, tx, some))
    for (const [index, each] of some.entries()) outcomes.set(each, noted[index] as PromiseSettledResult<Noted>)
  }
  return reports.map((each) => outcomes.get(each) as PromiseSettledResult<Noted>)
}

type Watched = Pick<FilmAccess, 'share' | 'grant'> & {
  sessionID: string
  device: Buffer
  heardAt: Date
  /** What the guard of a visible watermark has proved; undefined where no proof is asked for. */
  provedUntil: Date | undefined
}

async function endpointsFor({ db, playback }: Needs, watched: Watched, call: Call) {
  const { share, grant, sessionID, device, heardAt, provedUntil } = watched
  const found = (await findFilm(db, share.screener_id)) ?? fail('link_invalid')
  if (!found.is_available || !found.encode_id) return fail('screener_not_ready')
  const film = { screener_id: found._id, encode_id: found.encode_id }
  const issued = {
    film,
    right: rightOf(share, sessionID),
    device: device.toString('base64url'),
    latest: earlier(silentFrom(heardAt), provedUntil),
  }
  return playback.endpoints({ ...issued, watermark: drawnFor(share, grant, call.ip) }, call)
}

const earlier = (one: Date, other: Date | undefined): Date => (other && other < one ? other : one)

const rightOf = (share: ShareRow, session_id: string): PlayRight => ({
  kind: 'share',
  share_id: share._id,
  session_id,
  password_version: share.password_version,
})

/** The visible watermark with the second line for this viewer. */
function drawnFor(share: ShareRow, grant: Grant, ip: string) {
  const watermark = share.watermark as Watermark | null
  // What is burned in is not drawn once more.
  if (!watermark?.is_active || isBurnedIn(share)) return null
  const lines = {
    ip,
    email: share.shared_email ?? grant?.viewer_email ?? '',
    name: share.share_type === 'email' ? share.shared_name : (grant?.viewer_name ?? share.shared_name),
  }
  return { ...watermark, second_line: secondLineOf(watermark, lines) }
}
