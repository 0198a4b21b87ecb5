import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { ENCODABLE_KINDS } from '@answerprint/contract/file-types'
import type { screeners as contract, Screener } from '@answerprint/contract/screeners'
import type { z } from 'zod'
import { type DownloadAddresses, noteUse } from '#features/files'
import type { RecordHistory } from '#features/history'
import type { ProjectAccess } from '#features/projects'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { can, rightsOn, type Viewer } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import { announce } from './announce.ts'
import type { EncodingLifecycle } from './encoding/encoding-lifecycle.ts'
import { filmOf } from './film-of.ts'
import { createFilmScreeners } from './film-screeners.ts'
import { forensicState } from './forensic/forensic-state.ts'
import type { MarksLifecycle } from './forensic/marks-lifecycle.ts'
import type { Playback } from './playback/playback.service.ts'
import { findScreener, type ScreenerRow, updateScreener } from './screeners.repository.ts'

const PICTURE_SECONDS = 900

type Needs = {
  db: Database
  store: ObjectStore
  access: ProjectAccess
  lifecycle: EncodingLifecycle
  marks: MarksLifecycle
  playback: Playback
  addresses: DownloadAddresses
  accessLog: AccessLog
  recordHistory: RecordHistory
  now: Clock
  newId: NewId
}
type Place = { projectID: string; screenerID: string }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

export const createScreeners = (needs: Needs) => {
  const { db, store, access, lifecycle, marks, playback, addresses, accessLog, recordHistory, now } = needs
  const find = async ({ projectID, screenerID }: Place, { owner_id }: { owner_id: string }) => {
    const screener = await findScreener(db, screenerID)
    return screener?.project_id === projectID ? { ...screener, owner_id } : fail('not_found')
  }
  const open = async (viewer: Viewer, place: Place) => find(place, await access.open(viewer, place.projectID))
  /** What the subtitle editor needs: subtitles are repaired before the request that they came through is approved. */
  const openToEdit = async (viewer: Viewer, place: Place) => find(place, await access.openOrAwaited(viewer, place.projectID))
  const show = (row: ScreenerRow) => presentScreener(row, store, addSeconds(now(), PICTURE_SECONDS))
  return {
    open,
    openToEdit,
    ...createFilmScreeners(needs),

    async get(viewer: Viewer, { params }: Asked<'get'>) {
      return show(await openToEdit(viewer, params))
    },

    async update(viewer: Viewer, { params, body }: Asked<'update'>) {
      const before = await open(viewer, params)
      if (body.key === 'use_forensic_watermark' && body.value && before.marks_status !== 'Complete')
        return fail(viewer.is_paid ? 'forensic_marks_not_ready' : 'option_not_in_plan')
      await db.transaction().execute(async (tx) => {
        await updateScreener(tx, params.screenerID, { [body.key]: body.value }, now())
        await recordChange(recordHistory, tx, { viewer, before, change: body })
        await announce(tx, params.screenerID)
      })
      return show(await open(viewer, params))
    },

    async makeMarks(viewer: Viewer, { params }: Asked<'makeMarks'>) {
      const screener = await open(viewer, params)
      // Watermarks of either kind come with every paid plan.
      if (!viewer.is_paid) return fail('option_not_in_plan')
      await marks.begin(screener, viewer)
      return show(await open(viewer, params))
    },

    async activate(viewer: Viewer, { params }: Asked<'activate'>) {
      await lifecycle.begin(await open(viewer, params), viewer)
      return show(await open(viewer, params))
    },

    async cancel(viewer: Viewer, { params }: Asked<'cancel'>) {
      await lifecycle.cancel(await open(viewer, params), viewer)
      return show(await open(viewer, params))
    },

    /** The owner's preview. A protected screener has none, since every copy must carry a reviewer's mark. */
    async drm(viewer: Viewer, { params }: Asked<'drm'>, call: Call) {
      const screener = await open(viewer, params)
      if (screener.use_forensic_watermark) return fail('protected_content')
      if (!screener.is_available || !screener.encode_id) return fail('screener_not_ready')
      await noteUse(db, screener.source_file_id, now())
      const { user_id, session_id, staff_id } = viewer
      const right = { kind: 'owner', user_id, session_id, staff_id, project_id: params.projectID } as const
      const film = { screener_id: screener._id, encode_id: screener.encode_id }
      return playback.endpoints({ film, right, device: session_id, watermark: null }, call)
    },

    /** The small film without marks. Of a protected one only those who manage screeners get it, and that is logged. */
    async proxy(viewer: Viewer, { params }: Asked<'proxy'>, call: Call) {
      const screener = await openToEdit(viewer, params)
      const isProtected = screener.use_forensic_watermark
      if (isProtected && !can(rightsOn(viewer, screener), 'screeners:can_manage')) return fail('protected_content')
      if (screener.proxy_status !== 'Complete' || !screener.preview_prefix) return fail('preview_not_ready')
      await noteUse(db, screener.source_file_id, now())
      if (isProtected) {
        const line = { action: 'opened', subject_type: 'screener', subject_id: screener._id, details: { copy: 'unmarked' } } as const
        await accessLog.write(db, { ...viewer, owner_id: screener.owner_id }, call, line)
      }
      const part = { file_id: screener.source_file_id, key: `${screener.preview_prefix}/proxy-360p.mp4`, shown: 'proxy' } as const
      return { url: await addresses.signShown(part, viewer) }
    },
  }
}
export type Screeners = ReturnType<typeof createScreeners>

type Changed = { viewer: Viewer; before: ScreenerRow; change: Asked<'update'>['body'] }

async function recordChange(recordHistory: RecordHistory, tx: Database, { viewer, before, change }: Changed): Promise<void> {
  const { name, project_id } = before
  const by = { project_id, by: viewer }
  const film = filmOf(before)
  if (change.key === 'name' && change.value !== name) {
    await recordHistory(tx, { ...by, action: 'screener.renamed', from: name, to: change.value })
  }
  if (change.key === 'use_forensic_watermark' && change.value !== before.use_forensic_watermark) {
    await recordHistory(tx, { ...by, action: change.value ? 'screener.protected' : 'screener.unprotected', name: film })
  }
}

type ScreenerAnswer = z.output<typeof Screener>

async function presentScreener(row: ScreenerRow, store: ObjectStore, expires_at: Date): Promise<ScreenerAnswer> {
  const sign = (key: string | null) => (key ? store.signGet(key, { expires_at, disposition: 'inline' }) : Promise.resolve(null))
  const { preview_prefix: prefix, scrubber } = row
  const encoding_status = row.encoding_status
  return {
    _id: row._id,
    project_id: row.project_id,
    project_title: row.project_title,
    name: row.name,
    source_file_id: row.source_file_id,
    source_file_name: row.source_file_name,
    order: row.order,
    created_at: row.created_at,
    encoding_status,
    status: encoding_status,
    encoding_progress: row.is_available ? 1 : (row.encoding_progress ?? 0),
    encoding_error: row.encoding_error,
    is_encodable: ENCODABLE_KINDS.has(row.source_kind),
    is_damaged: row.damaged_chunks !== null,
    mp4_360p_job_status: row.proxy_status,
    is_available: row.is_available,
    is_active: row.is_active,
    use_forensic_watermark: row.use_forensic_watermark,
    ...forensicState(row),
    thumbnail_url: await sign(row.custom_thumbnail_key ?? (prefix && `${prefix}/lg.webp`)),
    scrubber_url: await sign(scrubber && prefix ? `${prefix}/sprite.jpg` : null),
    scrubber: scrubber as ScreenerAnswer['scrubber'],
    has_comments: Boolean(row.has_comments),
    duration_seconds: row.duration_seconds,
  }
}
