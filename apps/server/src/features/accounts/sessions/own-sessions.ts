import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { sessions as contract, Session } from '@answerprint/contract/sessions'
import Bowser from 'bowser'
import type { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Places } from '#platform/geo/places'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { deleteSessionOf, deleteSessionsOf, listSessions } from './sessions.repository.ts'

type Needs = { db: Database; now: Clock; places: Places; accessLog: AccessLog }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type Row = Awaited<ReturnType<typeof listSessions>>[number]

/** Where a person is signed in, and how they end it from elsewhere. */
export const createOwnSessions = ({ db, now, places, accessLog }: Needs) => ({
  async list(viewer: Viewer, { params }: Asked<'list'>) {
    if (params.userID !== viewer.user_id) return fail('not_found')
    const rows = await listSessions(db, viewer.user_id, now())
    const found = await Promise.all(rows.map((row) => present(row, viewer, places)))
    return { sessions: found.sort((a, b) => Number(b.is_current) - Number(a.is_current)) }
  },

  async end(viewer: Viewer, { params }: Asked<'end'>, call: Call) {
    if (params.userID !== viewer.user_id) return fail('not_found')
    await db.transaction().execute(async (tx) => {
      if (!(await deleteSessionOf(tx, viewer.user_id, params.sessionID))) return fail('not_found')
      await accessLog.write(tx, viewer, call, { action: 'session.ended', subject_type: 'session', subject_id: params.sessionID })
    })
    return { ok: true as const }
  },

  async endOthers(viewer: Viewer, { params }: Asked<'endOthers'>, call: Call) {
    if (params.userID !== viewer.user_id) return fail('not_found')
    const ended = await db.transaction().execute(async (tx) => {
      const count = await deleteSessionsOf(tx, viewer.user_id, viewer.session_id)
      const details = { ended: count }
      await accessLog.write(tx, viewer, call, { action: 'sessions.ended', subject_type: 'user', subject_id: viewer.user_id, details })
      return count
    })
    return { ended }
  },
})
export type OwnSessions = ReturnType<typeof createOwnSessions>
async function present(row: Row, viewer: Viewer, places: Places): Promise<z.output<typeof Session>> {
  const { _id, ip, created_at, seen_at } = row
  const { city, country_code } = await places.of(ip)
  const is_current = _id === viewer.session_id
  return { _id, ip, created_at, last_active_at: seen_at, city, country_code, is_current, ...deviceOf(row.user_agent) }
}

function deviceOf(userAgent: string): Pick<z.output<typeof Session>, 'device' | 'device_type'> {
  const { browser, os, platform } = Bowser.parse(userAgent || 'unknown')
  const name = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ')
  const system = platform.model && platform.type !== 'desktop' ? platform.model : os.name
  const device_type = platform.type === 'mobile' ? 'phone' : platform.type === 'tablet' ? 'tablet' : 'desktop'
  return { device: [name || 'Unknown browser', system].filter(Boolean).join(' on '), device_type }
}
