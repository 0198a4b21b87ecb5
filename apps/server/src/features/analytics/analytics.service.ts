import type { analytics as contract } from '@answerprint/contract/analytics'
import type { Input } from '@answerprint/contract/endpoint'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { insertEvent } from './analytics.repository.ts'

type Needs = { db: Database; now: Clock; newId: NewId }

export const createAnalytics = ({ db, now, newId }: Needs) => ({
  async record({ user_id, owner_id }: Viewer, { body }: Input<typeof contract.record, 'out'>): Promise<{ ok: true }> {
    const properties = JSON.stringify(body.properties)
    const event = { _id: newId(), user_id, owner_id, at: now(), name: body.name, properties }
    await db.transaction().execute((tx) => insertEvent(tx, event))
    return { ok: true }
  },
})
export type Analytics = ReturnType<typeof createAnalytics>
